import type { Severity } from "./diagnostic.ts";

/** What the catalogue says about a code. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** the kind of problem, a few words */
  readonly title: string;
  /** why it is one, a sentence */
  readonly cause: string;
  /** the way out, a sentence */
  readonly fix: string;
}

const error = (title: string, cause: string, fix: string) =>
  ({ severity: "error", title, cause, fix }) as const satisfies CatalogueEntry;
const warning = (title: string, cause: string, fix: string) =>
  ({ severity: "warning", title, cause, fix }) as const satisfies CatalogueEntry;

/** Every problem that reading a page can report, by code. */
export const DIAGNOSTICS = {
  // the page as a whole
  "no-events-table": error(
    "no events table",
    "Without a table of events a file is no hooks page.",
    "Add a table with the columns Event, Scope, Runs, Guard and A handler may.",
  ),
  "missing-table": error(
    "missing table",
    "The spec needs what this table says.",
    "Add the table; docs/reference/page-format.md shows its columns.",
  ),
  "empty-table": error("table without rows", "A table without rows says nothing.", "Add rows, or remove the table."),
  "missing-title": error(
    "page without title",
    "The first heading of level 1 is the title of the spec.",
    "Add a heading of level 1.",
  ),
  "missing-front-matter": error(
    "no front matter",
    "Format version, system and version stand in the front matter.",
    "Begin the file with `---`, the lines `hookspec: 1`, `system: NAME`, `version: 1.0.0`, and `---`.",
  ),
  "bad-front-matter": error(
    "unreadable front matter",
    "The front matter has to be a YAML mapping of the known keys.",
    "Correct the value; docs/reference/page-format.md shows each key.",
  ),
  "unknown-front-matter-key": error(
    "unknown key in the front matter",
    "A key that nobody reads would be dropped silently.",
    "Use one of hookspec, system, version, columns, words.",
  ),
  "front-matter-mismatch": error(
    "pages of different systems or versions",
    "Pages that are read as one describe one version of one system.",
    "Give all pages of a system the same `system` and `version`.",
  ),
  "not-said": warning(
    "something that the page does not say",
    "A page that was not written for hookspec leaves open what its own tables would have said.",
    "Say it in a table of docs/reference/page-format.md, or leave the preset.",
  ),
  // text that looks like ours and is not read
  "invisible-character": error(
    "invisible character",
    "A character that nobody sees makes two names differ that look the same.",
    "Delete the character.",
  ),
  "no-break-space": error(
    "no-break space",
    "A no-break space makes two names differ that look the same.",
    "Put an ordinary space in its place.",
  ),
  "tab-separated-table": error(
    "tab-separated text in place of a table",
    "Text with tabs is a paragraph, so its facts would be lost.",
    "Write it as a Markdown table with `|` between cells and a delimiter row.",
  ),
  "broken-table": error(
    "lines with pipes that are no table",
    "Without a delimiter row of as many cells as the header the lines are a paragraph, so their facts would be lost.",
    "Put a row like `| --- | --- |`, with one `---` for each header cell, under the header.",
  ),
  "facts-indented": error(
    "facts that are indented into code",
    "Four spaces or a tab in front of a line make it code, and nothing in code is read.",
    "Take the white space in front away, or put `<!-- informative -->` in front of it.",
  ),
  "facts-in-fence": warning(
    "table, event heading or requirement inside a code fence",
    "Nothing inside a code fence is read.",
    "Move it out of the fence, or put `<!-- informative -->` in front of the fence.",
  ),
  "facts-in-html": warning(
    "table, event heading or requirement inside HTML",
    "Nothing inside HTML is read.",
    "Write it in Markdown, or put `<!-- informative -->` in front of it.",
  ),
  "struck-out-text": error(
    "text that is struck out",
    "What is struck out is gone for people, and would still be read.",
    "Delete it, or escape the `~`.",
  ),
  "unknown-marker": warning(
    "comment that resembles a marker",
    "Only `<!-- informative -->` has a meaning.",
    "Write the marker as `<!-- informative -->`.",
  ),
  "dangling-marker": warning(
    "marker without a block",
    "The marker covers the next block, and there is none.",
    "Remove the marker, or move it in front of what it is for.",
  ),
  "stray-keyword": error(
    "keyword outside a requirement",
    "A sentence with a keyword binds kernels, and this one has no id and no law.",
    "Make it a requirement, write the word in lower case, or put `<!-- informative -->` in front of the block.",
  ),
  // tables
  "unknown-table": error(
    "table of no known kind",
    "A table that nobody reads would be dropped silently.",
    "Use the columns of a known table, or put `<!-- informative -->` in front of it.",
  ),
  "table-outside-section": error(
    "table outside an event section",
    "Payload fields and rewritable fields belong to the section of one event.",
    "Move the table under the heading of its event, or put `<!-- informative -->` in front of it.",
  ),
  "unknown-column": error(
    "unknown column",
    "A column that nobody reads would be dropped silently.",
    "Use a known title, or add the title under `columns` in the front matter.",
  ),
  "duplicate-column": error(
    "column given twice",
    "Two columns of one meaning leave open which counts.",
    "Remove one of them.",
  ),
  "missing-column": error("missing column", "The spec needs what this column says.", "Add the column."),
  "short-row": error(
    "row with too few cells",
    "The cells of a row are counted against the header.",
    "Add the missing cells; `-` stands for an empty one.",
  ),
  "long-row": error(
    "row with too many cells",
    "Cells beyond the header would be dropped silently.",
    "Remove the extra cells, or escape a `|` that is meant as text as `\\|`.",
  ),
  "unescaped-pipe": error(
    "unescaped pipe in a code span",
    "Inside a table a `|` splits the cell, also in a code span.",
    "Write it as `\\|`.",
  ),
  // cells
  "empty-cell": error("empty cell", "This column needs a value in every row.", "Fill the cell."),
  "unexpected-value": error(
    "cell that should be empty",
    "The value would have no meaning here.",
    "Put `-` in the cell.",
  ),
  "unknown-word": error(
    "unknown word",
    "This column takes words of a closed list.",
    "Use one of the listed words, or map yours under `words` in the front matter.",
  ),
  "repeated-word": error("word given twice", "A list names each word once.", "Remove the repetition."),
  "doubled-text": warning(
    "text that stands twice",
    "A cell that says the same twice in a row was probably pasted twice.",
    "Remove the repetition.",
  ),
  "bad-name": error(
    "unusable name",
    "A name stands alone in its cell, and lists are split at commas and semicolons.",
    "Choose a name without `,` and `;`, alone in its cell.",
  ),
  "reserved-name": error(
    "name that JavaScript reserves",
    "Generated tables are objects, and this name means something else there or loses its place.",
    "Choose another name.",
  ),
  "name-clash": error(
    "name that code cannot carry",
    "Names become identifiers and file names, where these would be one, or none.",
    "Choose another name.",
  ),
  "document-without-zones": warning(
    "document without zones",
    "The config names it among the docs, and nothing is ever written into it or compared with it.",
    "Put `<!-- hookspec:begin table=events system=NAME -->` and `<!-- hookspec:end -->` into it, or take it out of the config.",
  ),
  "heading-in-block": error(
    "heading in a list or a quote",
    "A heading opens a section only where it stands by itself.",
    "Take it out of the list or quote.",
  ),
  "footnote-to-fact": warning(
    "footnote to a fact",
    "Footnotes are prose: a reader of the page takes them into account, and nothing made from it does.",
    "Say it in the cell or the sentence, or take the footnote out.",
  ),
  "nested-too-deeply": error(
    "nesting without end",
    "What is nested more than a hundred levels deep is not read.",
    "Take lists, quotes or marks out of each other.",
  ),
  "duplicate-name": error("name given twice", "Names are unique in their table.", "Remove or rename one of the rows."),
  "unknown-name": error(
    "name that the page does not define",
    "A cell refers to something that no table names.",
    "Correct the name, or add what it names.",
  ),
  "bad-duration": error(
    "unreadable time",
    "A time limit is a whole number of milliseconds from 1 to 2147483647.",
    "Write `5 s`, `500 ms` or `none`.",
  ),
  "bad-literal": error(
    "unreadable literal",
    "A default is a string in quotes, a number, `true` or `false`.",
    "Write a literal, or `-` for none.",
  ),
  "option-type-does-not-fit": error(
    "type that does not suit the option",
    "A limit and a priority are numbers, a group is a text, a phase true or false, a match a function.",
    "Correct the type, or what the option sets.",
  ),
  "default-does-not-fit": error(
    "default of another type",
    "The default of an option has to be a value of its type.",
    "Change the default or the type.",
  ),
  // types
  "bad-type": error(
    "unreadable type",
    "Types are a small part of TypeScript's.",
    "Correct the type; docs/reference/page-format.md lists what is allowed.",
  ),
  "type-not-allowed": error(
    "type that is not allowed here",
    "Only context fields can be functions, sets or signals.",
    "Use a type that JSON can carry.",
  ),
  "unknown-type": error(
    "unknown type name",
    "A type name has to stand in a types table.",
    "Correct the name, or add it to the types table.",
  ),
  "circular-type": error(
    "type that contains itself",
    "Values of the type could not be drawn.",
    "Use `unknown` where the type would begin again.",
  ),
  "unused-type": warning("unused type", "No field uses the type.", "Remove the row, or use the type."),
  // events and sections
  "missing-section": error(
    "event without a section",
    "Each event has exactly one section.",
    "Add a heading whose whole text is the event's name.",
  ),
  "extra-section": error(
    "section of no event",
    "A heading that is a code span opens the section of an event, and no row of the events table has this name.",
    "Add the event to the events table, correct the heading, or write it with more words.",
  ),
  "duplicate-section": error("two sections of one event", "Each event has exactly one section.", "Join the sections."),
  "heading-differs": error(
    "heading that nearly is an event's name",
    "Headings are compared letter by letter.",
    "Write the heading exactly as the event's name.",
  ),
  "heading-joins-events": error(
    "heading with several events",
    "A section belongs to one event.",
    "Give each event its own heading.",
  ),
  "missing-meaning": error(
    "event section without a paragraph",
    "The first paragraph of a section says when the event fires.",
    "Add a paragraph under the heading.",
  ),
  "missing-payload": error(
    "event section without payload",
    "The payload is a table of fields, or said to be none.",
    "Add a table with Field, Type, Optional and Meaning, or the paragraph `Payload: none.`",
  ),
  "payload-said-twice": error(
    "payload said twice",
    "A section holds one payload table, or the paragraph `Payload: none.`",
    "Remove one of them.",
  ),
  "duplicate-table": error(
    "second table of a kind in one section",
    "A section holds one table of rewritable fields.",
    "Join the tables.",
  ),
  "unused-kind": warning(
    "unused kind",
    "No event runs this way.",
    "Remove the row, or correct the Runs cell of an event.",
  ),
  // slots that do not go together
  "guard-in-parallel": error(
    "guard that does not run in series",
    "A guard stops later handlers, so its handlers run one after another.",
    "Give the event a kind of mode `series`, or no guard.",
  ),
  "block-without-guard": error(
    "handler may block, but the event is no guard",
    "Only a guard can be blocked.",
    "Set Guard to yes, or take `block` away.",
  ),
  "guard-without-block": error(
    "guard whose handlers may not block",
    "A guard is an event that a handler can block.",
    "Add `block` to what a handler may, or set Guard to no.",
  ),
  "rewrite-in-parallel": error(
    "rewritable fields on a parallel event",
    "Handlers that run at once do not see or replace each other's payload.",
    "Remove the rewritable fields, or let the event run in series.",
  ),
  "order-dependent-merge": error(
    "merge that depends on the order",
    "Where handlers may run at once, only rules that give one result in any order are safe.",
    "Use `intersect`, `or` or a named rule, or a kind of mode `series`.",
  ),
  "rewrite-without-fields": error(
    "handler may rewrite, but nothing is rewritable",
    "Each rewritable field has a rule in a table of rewritable fields.",
    "Add the table to the event's section, or take `rewrite` or `narrow` away.",
  ),
  "fields-without-rewrite": error(
    "rewritable fields, but no handler may rewrite",
    "The events table says what a handler may do.",
    "Add `rewrite` or `narrow` to what a handler may, or remove the table.",
  ),
  "rewritable-without-type": error(
    "rewritable field without a type",
    "An empty Type means that of the payload field of the same name, and there is none.",
    "Give the type, or name a payload field.",
  ),
  "unknown-part": error(
    "part that the field does not have",
    "Rules speak of top-level keys of a field's value.",
    "Name a key of the field's type.",
  ),
  "rule-does-not-fit": error(
    "rule that does not fit the type",
    "`concat` joins strings or lists, `intersect` and subsets are for lists, `or` is for booleans, `lower only` for numbers.",
    "Change the rule or the type.",
  ),
  "kernel-prefix-does-not-fit": error(
    "kernel prefix on a type without a front",
    "Only a string or a list has something in front.",
    "Remove `kernel prefix`, or change the type.",
  ),
  "effect-does-not-fit": error(
    "effect rule that does not fit",
    "Each effect rule takes its own arguments, and says something of the event, of a field or of a blocked operation.",
    "Correct the row; docs/reference/effect-rules.md shows what each rule takes.",
  ),
  "unused-knowledge": warning(
    "thing that the kernel knows for nothing",
    "What no rule uses changes nothing that a kernel does.",
    "Remove the row, or name it in a rule.",
  ),
  "lifecycle-rule-does-not-fit": error(
    "rule on when events fire that does not fit",
    "Each rule word takes its own arguments, most need a mark, and all that it looks at names the unit in which it is judged.",
    "Correct the row; docs/reference/lifecycle-rules.md shows what each word takes.",
  ),
  "argument-of-other-type": error(
    "fields that a rule cannot compare",
    "`same` takes fields of one type, `same members` and `full-again` lists, `without` two lists or two texts, `prefixed` texts.",
    "Name other fields, or correct the type of one of them.",
  ),
  "impossible-pattern": error(
    "pattern that no line fits",
    "A line has one value of each field, so it never meets two conditions that ask for different ones.",
    "Remove one of the conditions, or write two patterns with a comma between them.",
  ),
  "subject-is-mark": error(
    "subject that is held against itself",
    "A row whose subject is its own mark holds of every trace, of none that has it, or says no more than `at most once`.",
    "Name another mark, or another subject.",
  ),
  "excuse-without-use": error(
    "excuse that is the mark or the subject",
    "What is asked of a line is never asked where the line itself excuses it, and what is missing excuses nothing.",
    "Take it out of Unless, or name what else can come.",
  ),
  "where-against-row": warning(
    "Where that speaks against its row",
    "Of a unit with one such line the row says nothing, as that line is never both what Where asks for and what the row is about.",
    "Correct the conditions, unless the unit is meant to have two such lines.",
  ),
  "no-unit-in-common": error(
    "lines that nothing holds together",
    "Lines belong together by the units that both name; where there is none, one line anywhere counts for the whole trace.",
    "Name something else, or let its unit stand within one of the row's, or around it.",
  ),
  "duplicate-row": error("row given twice", "A row that says the same as one above says nothing.", "Remove the row."),
  "entry-without-unit": error(
    "line that need not name a unit",
    "Rows are judged by unit, so no row looks at a line that names none.",
    "Take the question mark from one of the units.",
  ),
  "rule-without-law": error(
    "rule that judges no requirement",
    "A row belongs to a requirement that names the law of one of its rows.",
    "Name the law of the row in the requirement, or another requirement in the row.",
  ),
  "law-without-rule": error(
    "law without a rule",
    "What a law of the lifecycle looks at stands in a row of the table on when events fire.",
    "Add a row with this rule for the requirement, or name the law of one of its rows.",
  ),
  "event-not-recorded": error(
    "event that no trace shows",
    "A host that records its run records every event of the page.",
    "Add a row for the event to the table with the columns In a trace and Of.",
  ),
  "bad-unit-name": error(
    "unit that no line can name",
    "A unit is a key of a trace's lines: a plain word, and none of `event`, `moment` and `end`.",
    "Rename the unit.",
  ),
  "unused-in-trace": warning(
    "recorded for nothing",
    "What no rule looks at need not be recorded.",
    "Remove the row, or name it in a rule.",
  ),
  "duplicate-role": error(
    "two options that set the same",
    "Each role is set by one option.",
    "Change Sets of one of them.",
  ),
  "order-without-option": error(
    "order by something that no option sets",
    "Groups and priorities are given by an option when a handler registers.",
    "Add the option, or remove the row.",
  ),
  "groups-differ": error(
    "groups of option and order table differ",
    "The option's literals and the order's values are the same groups.",
    "Name the same groups in both.",
  ),
  "bad-order": error(
    "order that cannot be followed",
    "A key that comes after `registration`, or only SHOULD hold, would not decide.",
    "Put `registration` last, and keep SHOULD for it.",
  ),
  "optional-without-capability": error(
    "promise that binds nobody",
    "What a kernel adds to a context and may leave out for no reason cannot be relied on or tested.",
    "Name the capability of the kernels that have it, or write `always`.",
  ),
  "empty-on-other-type": error(
    "field that cannot be empty",
    "Only a string can be empty.",
    "Change the type, or remove `empty on`.",
  ),
  "unlisted-capability": error(
    "capability that the page does not list",
    "The capabilities table says which a kernel has to have.",
    "Add it to the capabilities table.",
  ),
  "rewrites-do-not-fit": error(
    "rewrites and what the value does disagree",
    "A form that replaces says where the rewrites are, and no other form does.",
    "Fill or empty Rewrites in, or change It does.",
  ),
  "returned-field-does-not-fit": error(
    "returned field of another type than the rewritable one",
    "A form says what a handler gives for a rewritable field, so both have a type in common.",
    "Correct the form, or the Type of the rewritable field.",
  ),
  "reason-does-not-fit": error(
    "reason without an abort",
    "Only a form that aborts has a reason.",
    "Empty Reason in, or change It does.",
  ),
  "unknown-key": error(
    "key that the value does not have",
    "Rewrites in and Reason in name a key of the returned value.",
    "Name a key of the type.",
  ),
  // decisions
  "missing-decision": error(
    "decision missing",
    "For each pair of kind and guard, each thing that a handler can do has a row.",
    "Add a row for it to the decision table.",
  ),
  "duplicate-decision": error(
    "decision given twice",
    "A key has one row, or several that are all marked `allowed`.",
    "Remove one of the rows, or mark each as `allowed` in a Choice column.",
  ),
  "lone-choice": error(
    "choice of one",
    "`allowed` marks a row as one of several for the same key.",
    "Empty Choice, or add the other rows.",
  ),
  "repeated-choice": error(
    "the same choice twice",
    "Two rows of a key that say the same are one.",
    "Remove one of the rows.",
  ),
  "unused-decision": warning(
    "decision that is not needed",
    "No event has this kind and guard, or none can come to this.",
    "Remove the value, or correct the key.",
  ),
  "guard-does-not-block": error(
    "guard whose abort does not block",
    "An abort on a guard stops the operation, on other events it cannot.",
    "Correct Operation, or Guard.",
  ),
  "stopped-and-going-on": error(
    "stopped operation whose chain goes on",
    "What stops the operation ends the chain too, and there is nothing left for the rewrites to go into.",
    "Write `ends` and `dropped`, or let the operation proceed.",
  ),
  "fault-unrecorded": error(
    "fault that is not recorded",
    "Faults are counted from what is recorded.",
    "Write `yes` or `open` under Recorded, or another Fault.",
  ),
  "recorded-without-failure": error(
    "record of what is no failure",
    "A kernel reports failures of handlers; to go on, to rewrite, to abort or to be cancelled is none.",
    "Write `no` under Recorded.",
  ),
  "nothing-to-see": error(
    "rewrites seen where there are none",
    "No event of the kind has rewritable fields, so a later handler sees what was dispatched.",
    "Write `snapshot`, or list the rewritable fields in the section of an event.",
  ),
  "nothing-to-drop": error(
    "rewrites dropped where there are none",
    "No event that comes to this has rewritable fields, and its operation proceeds.",
    "Write `kept`, or list the rewritable fields in the section of the event.",
  ),
  "signal-without-field": error(
    "signal that nobody gets",
    "What fires at a limit is the signal in the handler's context.",
    "Write `abandon`, or list a context field of type `AbortSignal`.",
  ),
  "cancelled-and-going-on": error(
    "chain that goes on after its cancellation",
    "An event that ends with its parent calls nobody else; handlers that were started together may go on.",
    "Write `ends`, or `no` under Ends with its parent.",
  ),
  "end-in-parallel": error(
    "end of a chain that is none",
    "Handlers that are started together have no one behind them to be kept from starting.",
    "Write `goes on`, or let the kind run in series.",
  ),
  // requirements
  "requirement-without-id": error(
    "requirement without id",
    "Reports name a requirement by its id.",
    "Begin the item with an anchor and a bold id.",
  ),
  "levels-differ": error(
    "two levels for one rule",
    "The order table and the requirement that its law is bound to would ask for different things.",
    "Use the same keyword in both.",
  ),
  "bad-requirement-id": error(
    "malformed requirement id",
    "An id is `PREFIX-AREA-NNN` with a known area.",
    "Write it like `EX-LIMIT-001`.",
  ),
  "duplicate-requirement-id": error("requirement id used twice", "Ids are never reused.", "Take the next free number."),
  "retired-requirement-id": error(
    "retired requirement id in use",
    "A retired id stays retired.",
    "Take the next free number, or remove it from the retired table.",
  ),
  "bad-anchor": error(
    "anchor missing or different",
    "A report links to the anchor, which is the id in lower case.",
    'Begin the item with `<a id="..."></a>` holding the id in lower case.',
  ),
  "requirement-without-keyword": error(
    "requirement without keyword",
    "The keyword says how strongly the sentence binds.",
    "Use one of MUST, MUST NOT, SHOULD, SHOULD NOT, MAY.",
  ),
  "requirement-outside-list": error(
    "requirement that is no list item",
    "Only a list item is read as a requirement.",
    "Put `- ` in front, begin the text with another word, or put `<!-- informative -->` in front of it.",
  ),
  "misspelt-keyword": error(
    "keyword with another `not`",
    "MUST NOT and SHOULD NOT are written in capitals with nothing between; MAY NOT says nothing that could be checked.",
    "Write MUST NOT or SHOULD NOT, or word the sentence without `not` after the keyword.",
  ),
  "requirement-with-two-keywords": error(
    "requirement with two keywords",
    "One requirement says one thing.",
    "Split it into two requirements.",
  ),
  "requirement-with-two-sentences": warning(
    "requirement with two sentences",
    "One requirement is one sentence.",
    "Split it, or join the sentences.",
  ),
  "requirement-without-law": error(
    "requirement without law",
    "A requirement ends with the name of the law that checks it, or says why none does.",
    "End the item with a code span: a law, or `unchecked: reason`.",
  ),
  "unknown-law": error(
    "unknown law",
    "A law has to be one that the suite knows.",
    "Correct the name, or write `unchecked: reason`.",
  ),
} as const satisfies Record<string, CatalogueEntry>;

/** Code of a diagnostic. */
export type DiagnosticCode = keyof typeof DIAGNOSTICS;

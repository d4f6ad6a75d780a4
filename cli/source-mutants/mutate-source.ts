import type * as TypeScript from "typescript";

/** A source with one small fault in it. */
export interface SourceMutant {
  /** `<line>:<column> <what>` */
  id: string;
  line: number;
  /** what was there, and what is there now, on one line */
  change: string;
  /** the whole text with the fault */
  text: string;
}

const SWAPS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "??=": "=",
  "+=": "-=",
};

/**
 * Every mutant of a TypeScript source: conditions negated, operators swapped, constants changed, statements dropped,
 * returned values replaced. Types, imports and texts of errors are left alone, and so are values of the
 * properties named in `texts`, which only people read. Deterministic: in order of the text.
 */
export async function mutateSource(name: string, text: string, texts: readonly string[] = []): Promise<SourceMutant[]> {
  const ts = await import("typescript").then((module) => module.default ?? module);
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const mutants: SourceMutant[] = [];
  visit(source);
  return mutants;

  function add(node: TypeScript.Node, to: string): void {
    const from = node.getText(source);
    if (from === to) return;
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const short = (part: string) => part.replace(/\s+/g, " ").slice(0, 60);
    mutants.push({
      id: `${line + 1}:${character + 1} ${short(from)} -> ${short(to) || "nothing"}`,
      line: line + 1,
      change: `${short(from)} -> ${short(to) || "nothing"}`,
      text: text.slice(0, start) + to + text.slice(node.getEnd()),
    });
  }

  /** a returned truth value is turned already, and nothing is as false as false */
  function isNameOrTruth({ kind }: TypeScript.Expression): boolean {
    return [ts.SyntaxKind.Identifier, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(kind);
  }

  function visit(node: TypeScript.Node): void {
    if (
      ts.isTypeNode(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node)
    )
      return;
    if (ts.isThrowStatement(node)) return;
    if (ts.isPropertyAssignment(node) && texts.includes(node.name.getText(source))) return;
    if (ts.isIfStatement(node) || ts.isWhileStatement(node))
      add(node.expression, `!(${node.expression.getText(source)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(source)})`);
    if (ts.isBinaryExpression(node)) {
      const swap = SWAPS[node.operatorToken.getText(source)];
      if (swap !== undefined) add(node.operatorToken, swap);
    }
    if (ts.isNumericLiteral(node)) add(node, node.text === "0" ? "1" : "0");
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true");
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source));
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      const isSuper = ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
      if (!isSuper) add(node, ";");
    }
    if (ts.isReturnStatement(node) && node.expression !== undefined && !isNameOrTruth(node.expression))
      add(node, "return undefined as never;");
    ts.forEachChild(node, visit);
  }
}

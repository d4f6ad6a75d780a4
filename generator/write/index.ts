export { applyChanges, readJournal, WriteFault } from "./apply.ts";
export { type Change, JOURNAL_NAME, type Plan, TEMP_SUFFIX } from "./change.ts";
export { planFiles, stalePaths, strayPaths } from "./plan-files.ts";

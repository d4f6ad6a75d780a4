import type { Mutant } from "../mutant.ts";
import { abortsCounted } from "./aborts-counted.ts";
import { admissionKeptForGood } from "./admission-kept-for-good.ts";
import { allTakeTheFault } from "./all-take-the-fault.ts";
import { approvalNotAsked } from "./approval-not-asked.ts";
import { approvalStays } from "./approval-stays.ts";
import { approvedAnywhere } from "./approved-anywhere.ts";
import { bareNameIsAnyGroup } from "./bare-name-is-any-group.ts";
import { bareNameIsTheFirstGroup } from "./bare-name-is-the-first-group.ts";
import { cancellationsCounted } from "./cancellations-counted.ts";
import { defaultsForgotten } from "./defaults-forgotten.ts";
import { disablingActsAtOnce } from "./disabling-acts-at-once.ts";
import { disablingIgnored } from "./disabling-ignored.ts";
import { eachExecutionItsOwnRoot } from "./each-execution-its-own-root.ts";
import { enabledAnywhere } from "./enabled-anywhere.ts";
import { enabledInAnySession } from "./enabled-in-any-session.ts";
import { enabledIsApproved } from "./enabled-is-approved.ts";
import { enabledListShared } from "./enabled-list-shared.ts";
import { enablingActsAtOnce } from "./enabling-acts-at-once.ts";
import { enablingAgainThrows } from "./enabling-again-throws.ts";
import { enablingNotAsked } from "./enabling-not-asked.ts";
import { entryErrorSwallowed } from "./entry-error-swallowed.ts";
import { faultsEndWithTheExecution } from "./faults-end-with-the-execution.ts";
import { firstHandlerAlone } from "./first-handler-alone.ts";
import { firstSessionNamed } from "./first-session-named.ts";
import { frameworkIsToldSettings } from "./framework-is-told-settings.ts";
import { frameworkLeftOut } from "./framework-left-out.ts";
import { groupsNotCompared } from "./groups-not-compared.ts";
import { guardFaultsNotCounted } from "./guard-faults-not-counted.ts";
import { languageOfTheLastSession } from "./language-of-the-last-session.ts";
import { languageOnGuardsAlone } from "./language-on-guards-alone.ts";
import { lastHandlerStays } from "./last-handler-stays.ts";
import { lateFailureCounted } from "./late-failure-counted.ts";
import { latestExecutionNamed } from "./latest-execution-named.ts";
import { loadedIsListed } from "./loaded-is-listed.ts";
import { loadingPluginIsGlobal } from "./loading-plugin-is-global.ts";
import { malformedResultsNotCounted } from "./malformed-results-not-counted.ts";
import { missingTaken } from "./missing-taken.ts";
import { neverPaused } from "./never-paused.ts";
import { oldHandlersComeBack } from "./old-handlers-come-back.ts";
import { oneExecutionPerSession } from "./one-execution-per-session.ts";
import { oneHandlerPerDeclaration } from "./one-handler-per-declaration.ts";
import { oneLoadAtATime } from "./one-load-at-a-time.ts";
import { oneSessionAlone } from "./one-session-alone.ts";
import { oneSetForAllSessions } from "./one-set-for-all-sessions.ts";
import { ownPluginNotListed } from "./own-plugin-not-listed.ts";
import { ownPluginsNeedApproval } from "./own-plugins-need-approval.ts";
import { pauseActsAtOnce } from "./pause-acts-at-once.ts";
import { pauseIsOverSoon } from "./pause-is-over-soon.ts";
import { pausedOneEarly } from "./paused-one-early.ts";
import { pausedOneLate } from "./paused-one-late.ts";
import { playerUnderWorld } from "./player-under-world.ts";
import { refusedStillRun } from "./refused-still-run.ts";
import { removalIgnored } from "./removal-ignored.ts";
import { removalTakesAll } from "./removal-takes-all.ts";
import { rootCountsDispatches } from "./root-counts-dispatches.ts";
import { settingsCopiedFlat } from "./settings-copied-flat.ts";
import { settingsHandedOut } from "./settings-handed-out.ts";
import { settingsOfANeighbour } from "./settings-of-a-neighbour.ts";
import { settingsOfTheFirstSession } from "./settings-of-the-first-session.ts";
import { subjectTakesTheFault } from "./subject-takes-the-fault.ts";
import { throwsNotCounted } from "./throws-not-counted.ts";
import { timeoutsNotCounted } from "./timeouts-not-counted.ts";
import { twiceDeclaredRunsTwice } from "./twice-declared-runs-twice.ts";
import { unapprovedBlocks } from "./unapproved-blocks.ts";
import { unapprovedCounts } from "./unapproved-counts.ts";
import { unapprovedRecorded } from "./unapproved-recorded.ts";
import { undeclaredTaken } from "./undeclared-taken.ts";
import { unloadingIgnored } from "./unloading-ignored.ts";
import { unloadingTakesNeighbours } from "./unloading-takes-neighbours.ts";
import { worldForgotten } from "./world-forgotten.ts";

/** Kernels with a fault about plugins, sessions or executions. */
export const REGISTRATION_MUTANTS: readonly Mutant[] = [
  undeclaredTaken,
  missingTaken,
  groupsNotCompared,
  bareNameIsAnyGroup,
  bareNameIsTheFirstGroup,
  oneHandlerPerDeclaration,
  entryErrorSwallowed,
  refusedStillRun,
  loadingPluginIsGlobal,
  oneLoadAtATime,
  twiceDeclaredRunsTwice,
  enabledAnywhere,
  enablingNotAsked,
  disablingIgnored,
  disablingActsAtOnce,
  enablingActsAtOnce,
  approvedAnywhere,
  approvalNotAsked,
  approvalStays,
  enabledIsApproved,
  ownPluginsNeedApproval,
  unapprovedBlocks,
  unapprovedRecorded,
  unapprovedCounts,
  admissionKeptForGood,
  oneSetForAllSessions,
  frameworkLeftOut,
  firstHandlerAlone,
  neverPaused,
  pausedOneLate,
  pausedOneEarly,
  throwsNotCounted,
  timeoutsNotCounted,
  malformedResultsNotCounted,
  guardFaultsNotCounted,
  abortsCounted,
  cancellationsCounted,
  subjectTakesTheFault,
  allTakeTheFault,
  pauseActsAtOnce,
  lateFailureCounted,
  pauseIsOverSoon,
  faultsEndWithTheExecution,
  unloadingIgnored,
  lastHandlerStays,
  oldHandlersComeBack,
  removalIgnored,
  removalTakesAll,
  unloadingTakesNeighbours,
  firstSessionNamed,
  latestExecutionNamed,
  languageOfTheLastSession,
  languageOnGuardsAlone,
  enabledListShared,
  enabledInAnySession,
  ownPluginNotListed,
  loadedIsListed,
  eachExecutionItsOwnRoot,
  rootCountsDispatches,
  playerUnderWorld,
  defaultsForgotten,
  worldForgotten,
  settingsOfTheFirstSession,
  settingsOfANeighbour,
  settingsHandedOut,
  settingsCopiedFlat,
  frameworkIsToldSettings,
  enablingAgainThrows,
  oneSessionAlone,
  oneExecutionPerSession,
];

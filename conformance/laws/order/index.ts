import type { Law } from "../law.ts";
import { orderGroups } from "./groups.ts";
import { orderPriority } from "./priority.ts";
import { orderRegistration } from "./registration.ts";
import { orderSamePlugin } from "./same-plugin.ts";
import { orderTiers } from "./tiers.ts";

/** The laws of area ORDER. */
export const ORDER_LAWS: readonly Law[] = [orderGroups, orderTiers, orderSamePlugin, orderRegistration, orderPriority];

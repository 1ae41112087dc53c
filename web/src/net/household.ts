// Several people on one device, over HTTP: the server holds a session for each, and the device says who plays.

import { call } from "./api";
import type { HouseholdMember, Me } from "./protocol";

type Members = Promise<HouseholdMember[]>;

const members = async (path: string, body?: { [field: string]: string }): Members =>
  (await call<{ members: HouseholdMember[] }>(path, body)).members;

/** Everybody whose session this device holds; the one who plays comes first. */
export const fetchHousehold = (): Members => members("/api/household");

/** Somebody new comes last; the one who plays stays the same. */
export const addMember = (name: string, avatar: string): Members =>
  members("/api/household", { name, avatar });

/** The device speaks for this member from now on. */
export const chooseMember = (player: string): Promise<Me> => call("/api/household/choose", { player });

/** The device forgets this member, and their session ends. */
export const partMember = (player: string): Members => members("/api/household/part", { player });

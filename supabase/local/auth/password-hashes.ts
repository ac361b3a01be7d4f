/**
 * Cost of the hashes of passwords: bcrypt repeats its key setup two to the power of it times.
 *
 * why: a hosted project takes 10, which keeps a thief of its hashes busy. These are of people invented on a developer's
 * machine, and in pure JavaScript 10 takes 60 ms, for which all other requests wait; this is the least that bcrypt allows.
 */
export const BCRYPT_COST = 4;

/** The hash of no user's password, with the same cost as a real one. */
export const DUMMY_HASH = "$2b$04$.hLImrMCXnUCWYwfgErOneEFwhouv8Qjlz6YolrDGyAjvnhVYTN3S";

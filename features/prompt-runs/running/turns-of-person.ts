/** Calls to a model at once for each person, exercises included. */
export const turnsOfPerson = 2;

/** Numbers that are summed as what events are worth, to JavaScript and to PostgreSQL; what is none is worth nothing. */
export const SUMMED = "^[-+]?[0-9]{1,15}([.][0-9]{1,15})?$";

/** The value of the first column of a CSV file of delivery rules in the rule for all other PIN codes. */
export const ELSEWHERE = '*'

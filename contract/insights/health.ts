/** Problems of a shop that its owner has to solve. The owner gets a mail when a problem begins, and another when it is over. */
export const PROBLEM_KINDS = [
  'books',
  'backup',
  'mails',
  'messages',
  'refunds',
  'payments',
  'print',
  'shipments',
  'jobs',
  'disk',
  'certificate',
  'webhook',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** The page that lists failed mails and sends them again. */
export const MAILS_PATH = '/admin/mails'

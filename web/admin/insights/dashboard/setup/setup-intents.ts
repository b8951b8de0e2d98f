/** The intents of the checklist's forms besides the answers, which are named by `SETUP_ANSWERS`. */
export const HIDE_SETUP = 'hide-setup'
export const SHOW_SETUP = 'show-setup'
export const KEEP_POLICIES = 'keep-policies'

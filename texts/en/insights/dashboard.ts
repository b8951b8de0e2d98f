import { messages } from '#texts/messages/compile.ts'

/** What the dashboard says beside its figures. */
export const dashboard = messages({
  reorderList: 'Open the reorder list',
})

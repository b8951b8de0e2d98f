import type { AuditEntry } from '#contract/audit.ts'
import { orderHref } from './orders-address.ts'

const TEXT_MAX = 160

/** 'order.accept' → 'Order accept', 'sign-in.failed' → 'Sign-in failed'. */
export function actionName(action: string): string {
  const words = action.replaceAll('.', ' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'shopName' → 'Shop name'. */
export function fieldName(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it; long ones are cut. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value)
    ? value.map(valueText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}

/** Where the thing of an entry is shown; null when nowhere. */
export function thingHref({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | null {
  if (entity === 'order' && entityId) return orderHref(entityId)
  return null
}

/** An error with the provider's message and format. */
export class SandboxError extends Error {
  readonly status: number
  readonly field: string | null
  constructor(description: string, { status = 400, field = null }: { status?: number; field?: string | null } = {}) {
    super(description)
    this.name = 'SandboxError'
    this.status = status
    this.field = field
  }
}

export function errorBody({ message, field }: SandboxError) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: message,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== null && { field }),
    },
  }
}

export const NO_SUCH_ID = 'The id provided does not exist'

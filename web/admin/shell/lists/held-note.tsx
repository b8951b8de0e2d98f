/** Says how the owner of an unproved email finds the orders placed under it. In English, because packers do not see it. */
export function HeldNote() {
  return (
    <p lang="en" className="mt-2 text-ui text-muted">
      Email not proved: somebody has an account with it who has not shown that they read its mail. What is ordered here
      is kept apart from that account. Its owner finds it after logging in with a code by email.
    </p>
  )
}

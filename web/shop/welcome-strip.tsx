import { ButtonLink } from '#web/ui/button.tsx'

/** In the newsletter's place while letters cannot be confirmed yet: what an account is good for, and the way to one. */
export function WelcomeStrip() {
  return (
    <section
      aria-labelledby="welcome-strip"
      className="panel grid items-center gap-6 rounded-hero bg-accent-bg px-6 py-10 sm:px-10 lg:grid-cols-[1fr_auto] lg:px-16 lg:py-14"
    >
      <div className="grid gap-3">
        <p className="eyebrow text-accent">Your account</p>
        <h2 id="welcome-strip" className="max-w-[22ch] text-h2 lg:text-h1">
          One account, every order in one place.
        </h2>
        <p className="max-w-[52ch] text-muted">
          Keep your bag on every device, follow each order from the press to your door, and ask for a return in two
          taps.
        </p>
      </div>
      <ButtonLink to="/register" className="justify-self-start">
        Create an account
      </ButtonLink>
    </section>
  )
}

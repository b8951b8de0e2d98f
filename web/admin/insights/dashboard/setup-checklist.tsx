import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Form, Link } from 'react-router'
import type { Declaration } from '#contract/site/declarations.ts'
import type { ShopSetup } from '#contract/site/settings.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Step = {
  isDone: boolean
  title: string
  text: string
  to?: string
  isNeeded?: boolean
  /** A button that completes the step without any change. */
  agree?: { intent: string; label: string }
}

const DECLARATION_LABELS: Record<Declaration, string> = {
  countryOfOrigin: 'country of origin',
  netQuantity: 'net quantity',
  manufacturer: 'manufacturer',
  packer: 'packer',
  importer: 'importer',
}

function listSteps(setup: ShopSetup): Step[] {
  const isNeeded = !setup.isTrial
  return [
    {
      isDone: setup.hasName,
      isNeeded,
      to: '/admin/settings/shop#shopName',
      title: 'Name your shop',
      text: 'The name stands on every page, in emails and on packing slips.',
    },
    {
      isDone: setup.hasDetails,
      isNeeded: true,
      to: '/admin/settings/shop#legalName',
      title: 'Fill in your contact details',
      text: 'Legal name, address, phone and grievance officer appear in the footer and the policies.',
    },
    {
      isDone: setup.missingDeclarations.length === 0,
      isNeeded,
      to: `/admin/settings/tax#${setup.missingDeclarations[0] ?? 'countryOfOrigin'}`,
      title: 'Add the product information required by law',
      text: `Still missing: ${setup.missingDeclarations.map((name) => DECLARATION_LABELS[name]).join(', ')}. Shown on every product page.`,
    },
    {
      isDone: setup.hasCategory,
      isNeeded: true,
      to: '/admin/category/add',
      title: 'Add a category',
      text: 'Such as Graphic Tees or Hoodies. Shoppers browse by category.',
    },
    {
      isDone: setup.hasProduct,
      isNeeded: true,
      to: '/admin/product/add',
      title: 'Add your first product',
      text: 'Pictures, price, sizes, colours and stock.',
    },
    {
      isDone: setup.hasBanner,
      to: '/admin/images',
      title: 'Add a banner to the home page',
      text: 'With your own headline and button.',
    },
    {
      isDone: setup.hasCustomShirts,
      to: '/admin/customization',
      title: 'Set prices for custom shirts',
      text: 'Until then, “Customization” offers nothing to design.',
    },
    {
      isDone: setup.hasWelcomeCode,
      to: '/admin/promocodes',
      title: 'Add a welcome code for the newsletter',
      text: 'Add a promo code, then name it under Settings, Messages.',
    },
    {
      isDone: setup.hasPolicies,
      to: '/admin/settings/payments#returnDays',
      title: 'Set the rules of your policies',
      text: 'Days for returns, refunds and delivery, and fees. Your policy pages name them.',
      agree: { intent: 'keep-policies', label: 'Keep these rules' },
    },
    {
      isDone: setup.hasTwoStep,
      to: '/admin/two-step',
      title: 'Turn on two-step sign-in',
      text: 'For everybody who can move money: a stolen password then opens nothing. A live shop requires it.',
    },
    {
      isDone: setup.takesPayments,
      isNeeded,
      title: 'Connect online payments',
      text: 'Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET on the server. Until then, payments are only simulated.',
    },
    {
      isDone: setup.sendsMail,
      isNeeded,
      title: 'Connect email',
      text: 'Set SMTP_URL on the server. Until then, emails are saved in a folder and not sent.',
    },
    {
      isDone: setup.isBackedUp,
      isNeeded,
      title: 'Set up backups',
      text: 'Set BACKUP_DIR or BACKUP_URL on the server. Then the shop backs itself up every night and after each order.',
    },
  ]
}

/** The remaining steps of a new shop, in a sensible order. Hidden once the shop can sell, or when the owner hides it. */
export function SetupChecklist({ setup }: { setup: ShopSetup }) {
  const steps = listSteps(setup)
  if (setup.isHidden || steps.every(({ isDone, isNeeded }) => isDone || !isNeeded)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="Set up your shop"
      className="mt-5"
      action={
        <Form method="post" action="/admin?index">
          <Button
            type="submit"
            name="intent"
            value="hide-setup"
            variant="secondary"
            size="sm"
            className="max-lg:min-h-11"
          >
            Hide
          </Button>
        </Form>
      }
    >
      <p className="text-ui text-muted">
        {done} of {steps.length} done
      </p>
      <ol className="mt-3 grid gap-x-8 lg:grid-cols-2">
        {steps.map(({ isDone, title, text, to, agree }) => (
          <li key={title} className="flex items-start gap-3 border-t border-hairline py-3">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-subtle" />
            )}
            <div className="min-w-0">
              {to && !isDone ? (
                <Link to={to} className="touch-area font-semibold text-link">
                  {title}
                </Link>
              ) : (
                <p className="font-semibold">
                  {title}
                  {isDone && <span className="sr-only">: done</span>}
                </p>
              )}
              {!isDone && <p className="text-meta text-muted wrap-anywhere">{text}</p>}
              {!isDone && agree && (
                <Form method="post" action="/admin?index" className="mt-2">
                  <Button
                    type="submit"
                    name="intent"
                    value={agree.intent}
                    variant="secondary"
                    size="sm"
                    className="max-lg:min-h-11"
                  >
                    {agree.label}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

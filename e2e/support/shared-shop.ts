// Vitest's set-up of each file of journeys: customers of the shared shop are written into its database.
import { inject } from 'vitest'
import { writesCustomers } from './users.ts'
import { customerWriter } from './write-customer.ts'

writesCustomers(inject('url'), () => customerWriter(inject('shopDatabase'), inject('authSecret')))

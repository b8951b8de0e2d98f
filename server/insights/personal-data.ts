import { ofUser, type PersonalData } from '#server/platform/database/personal-data.ts'

export const INSIGHTS_DATA: PersonalData = {
  tables: [{ table: 'staff_notices', rows: ofUser, without: [], erase: 'delete' }],
}

/**
 * Cities whose district has another name in the directory of PIN codes, and other names of cities, by `nameKey`. With the state where two
 * districts share a name. https://en.wikipedia.org/wiki/Renaming_of_cities_in_India, https://en.wikipedia.org/wiki/List_of_districts_in_India
 */
export const CITY_DISTRICTS: Readonly<Record<string, string>> = {
  ahilyanagar: 'Ahmednagar',
  allahabad: 'Prayagraj',
  alleppey: 'Alappuzha',
  amdavad: 'Ahmedabad',
  ahmadabad: 'Ahmedabad',
  banaras: 'Varanasi',
  bangalore: 'Bengaluru',
  baroda: 'Vadodara',
  belgaum: 'Belagavi',
  bellary: 'Ballari',
  bhilai: 'Durg',
  bhubaneshwar: 'Khordha',
  bhubaneswar: 'Khordha',
  bombay: 'Mumbai',
  calcutta: 'Kolkata',
  calicut: 'Kozhikode',
  cawnpore: 'Kanpur',
  chhatrapatisambhajinagar: 'Aurangabad Maharashtra',
  chinchwad: 'Pune',
  cochin: 'Ernakulam',
  delhi: 'New Delhi',
  dombivli: 'Thane',
  goa: 'North Goa',
  greaternoida: 'Gautam Buddha Nagar',
  gulbarga: 'Kalaburagi',
  gurgaon: 'Gurugram',
  guwahati: 'Kamrup Metro',
  hubballi: 'Dharwad',
  hubli: 'Dharwad',
  jamshedpur: 'East Singhbum',
  kalyan: 'Thane',
  kochi: 'Ernakulam',
  madras: 'Chennai',
  mangalore: 'Dakshina Kannada',
  mangaluru: 'Dakshina Kannada',
  margao: 'South Goa',
  mysore: 'Mysuru',
  nasik: 'Nashik',
  navimumbai: 'Mumbai',
  ncr: 'New Delhi',
  noida: 'Gautam Buddha Nagar',
  panaji: 'North Goa',
  panjim: 'North Goa',
  pimpri: 'Pune',
  pimprichinchwad: 'Pune',
  poona: 'Pune',
  sambhajinagar: 'Aurangabad Maharashtra',
  puducherry: 'Pondicherry',
  secunderabad: 'Hyderabad',
  trichur: 'Thrissur',
  trichy: 'Tiruchirappalli',
  trivandrum: 'Thiruvananthapuram',
  vijayawada: 'NTR',
  vizag: 'Visakhapatnam',
}

/** A name of a place without case, spaces and signs: "Navi Mumbai" and "navi-mumbai" are the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

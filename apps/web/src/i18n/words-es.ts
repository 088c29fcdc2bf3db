import errors from '../locales/es/errors.json'
import home from '../locales/es/home.json'
import institution from '../locales/es/institution.json'
import layout from '../locales/es/layout.json'

/** What every page needs. */
export default { errors, home, institution, layout }

import errors from '../locales/en/errors.json'
import home from '../locales/en/home.json'
import institution from '../locales/en/institution.json'
import layout from '../locales/en/layout.json'

/** What every page needs. */
export default { errors, home, institution, layout }

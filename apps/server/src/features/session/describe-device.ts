import Bowser from 'bowser'

/** "Firefox 110, Linux": enough for its owner to recognise a device. Empty without a User-Agent. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const version = browser.version?.split('.')[0]
  const name = browser.name && version ? `${browser.name} ${version}` : browser.name
  const known = [name, os.name].filter((name) => name !== undefined && name !== '')
  // Programs begin with their own name: "curl/8.5.0".
  return known.length > 0 ? known.join(', ') : userAgent.slice(0, 40).split(/[\s/]/)[0]!
}

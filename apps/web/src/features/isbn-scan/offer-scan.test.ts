import { expect, it } from 'vitest'
import { scanButtonStore } from '../../shell/scan-button.ts'
import { offerScan } from './offer-scan.ts'

/** Devices of a browser, whose list changes. */
class Devices extends EventTarget {
  kinds: string[]
  constructor(kinds: string[]) {
    super()
    this.kinds = kinds
  }
  enumerateDevices = async () => this.kinds.map((kind) => ({ kind }))
}
const offer = (devices: unknown) => offerScan(devices as MediaDevices)
const isOffered = () => scanButtonStore.getState().Button !== undefined

it('is offered while the browser lists a camera', async () => {
  const devices = new Devices(['audioinput'])
  const stop = offer(devices)
  await Promise.resolve()
  expect(isOffered()).toBe(false)

  devices.kinds = ['audioinput', 'videoinput']
  devices.dispatchEvent(new Event('devicechange'))
  await expect.poll(isOffered).toBe(true)

  devices.kinds = []
  devices.dispatchEvent(new Event('devicechange'))
  await expect.poll(isOffered).toBe(false)

  stop()
  devices.kinds = ['videoinput']
  devices.dispatchEvent(new Event('devicechange'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOffered()).toBe(false)
})

it.each([
  ['has no media devices, as without HTTPS', undefined],
  ['does not list them', {}],
  ['refuses the list', Object.assign(new EventTarget(), { enumerateDevices: () => Promise.reject(new Error()) })],
])('is not offered where the browser %s', async (_how, devices) => {
  offer(devices)()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOffered()).toBe(false)
})

import { expect, it, vi } from 'vitest'
import { cameraRefusal, openCamera } from './camera.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SomethingNewError', 'busy'],
])('%s: %s', (name, refusal) => {
  expect(cameraRefusal(new DOMException('', name))).toBe(refusal)
})

function camera() {
  const track = { stop: vi.fn() }
  const stream = { getTracks: () => [track] }
  const getUserMedia = vi.fn(async () => stream)
  return { track, getUserMedia, devices: { getUserMedia } as unknown as MediaDevices }
}

it('asks for a picture, never for sound', async () => {
  const { devices, getUserMedia } = camera()
  await openCamera(devices, new AbortController().signal)
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }))
})

it('is stopped with the signal', async () => {
  const { devices, track } = camera()
  const ending = new AbortController()
  await openCamera(devices, ending.signal)
  expect(track.stop).not.toHaveBeenCalled()
  ending.abort()
  expect(track.stop).toHaveBeenCalledTimes(1)
})

it('is stopped when it is allowed after the dialog was closed', async () => {
  const { devices, track } = camera()
  const ending = new AbortController()
  const opening = openCamera(devices, ending.signal)
  ending.abort()
  await opening
  expect(track.stop).toHaveBeenCalledTimes(1)
})

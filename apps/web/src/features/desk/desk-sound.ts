/** Two sounds that are told apart without looking: one high for what was done, two low for what was not. */
export function playOutcome(isDone: boolean): void {
  try {
    const audio = new AudioContext()
    const tones = isDone ? [880] : [220, 196]
    for (const [at, frequency] of tones.entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = frequency
      volume.gain.value = 0.15
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at * 0.18)
      tone.stop(audio.currentTime + at * 0.18 + 0.12)
    }
    setTimeout(() => void audio.close(), 800)
  } catch {
    // Without sound the words and the colour remain.
  }
}

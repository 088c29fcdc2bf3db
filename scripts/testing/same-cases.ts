/**
 * Set-up of test files: properties (fast-check) are tried on the same cases in every run, for a run must not fail by
 * chance. `npm run proof` draws others, and so does whoever sets ESTANTE_PROOF_SEED.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.ESTANTE_PROOF_SEED ?? 20_260_310) })

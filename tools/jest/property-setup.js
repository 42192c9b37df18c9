// Property tests draw the same values on every run, so that what failed once fails again. FC_SEED=… draws others.
require('fast-check').configureGlobal({ seed: Number(process.env.FC_SEED ?? 2026) })

import { create } from 'zustand'

/** Id of the message of the last act: it alone offers to take back, since what an older one would take back was changed since. */
export const useUltimoAto = create<{ id: number }>(() => ({ id: 0 }))

const ordenados = (xs) => [...xs].sort((a, b) => a - b)

export const percentil = (xs, p) => {
  const s = ordenados(xs)
  return s[Math.min(s.length - 1, Math.max(0, Math.ceil((p / 100) * s.length) - 1))]
}

export const mediana = (xs) => {
  const s = ordenados(xs)
  const m = s.length >> 1
  return s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2
}

export const soma = (xs) => xs.reduce((a, b) => a + b, 0)
export const ms = (x) => (x < 10 ? x.toFixed(1) : x.toFixed(0))
export const vezes = (x) => `${x.toFixed(2)} ×`
export const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`
export const porSegundo = (x) => `${Math.round(x).toLocaleString('en-US')}/s`
export const espere = (t) => new Promise((r) => setTimeout(r, t))

/** Waits until `teste` answers something true and answers it. */
export async function ate(oQue, teste, limite = 60_000) {
  const fim = Date.now() + limite
  for (;;) {
    const r = await teste()
    if (r) return r
    if (Date.now() > fim) throw new Error(`não aconteceu em ${limite} ms: ${oQue}`)
    await espere(20)
  }
}

// Only in the whole run.
import { LIMITES_DO_RETORNO as L, MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { type ClinicaComRetornos, openRetornos } from '../../../teste/faturamento/retornos'

let c: ClinicaComRetornos
beforeAll(async () => {
  c = await openRetornos()
})
afterAll(() => c.fechar())

describe('files that are together too large', () => {
  it.each([false, true])('are refused in a sentence (preview: %s)', async (previa) => {
    const bytes = Buffer.alloc(L.bytes, ' ')
    const muitos = Array.from({ length: Math.floor(L.soma / L.bytes) + 1 }, (_, n) => ({
      nome: `${n}.xml`,
      bytes,
    }))
    const r = await c.mandar(muitos, { previa })
    expect([r.statusCode, r.json().erro.campos]).toEqual([413, { arquivo: M.soma }])
    const [primeiro] = muitos
    const maior = await c.mandar(
      [{ nome: 'x.xml', bytes: Buffer.concat([primeiro?.bytes as Buffer, Buffer.from('x')]) }],
      { previa },
    )
    expect([maior.statusCode, maior.json().erro.campos]).toEqual([413, { arquivo: M.tamanho }])
  })
})

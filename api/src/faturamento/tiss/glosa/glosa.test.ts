import type { Glosas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { dia } from '../../../teste/faturamento/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { emptyRetornos, guiaNoLote, insertRetorno } from '../../../teste/tiss/dinheiro'
import { notePerdidas } from './perdidas'

let c: ClinicaComLotes
let guia: string
let numero: string
let convenio: string
let sessoes: string[]
let lote: string

beforeAll(async () => {
  c = await openLotes()
  ;({ guia, numero, convenio, sessoes, lote } = await guiaNoLote(c))
  await c.ato(await c.lote(lote), 'enviado')
  await prazoDe(30)
})
afterAll(() => c.fechar())
afterEach(() => emptyRetornos(c, ['glosa_aceita', 'glosa_perdida']))

const prazoDe = (dias: number | null) =>
  sql`update convenio set tiss = tiss || ${JSON.stringify({ prazoRecursoDias: dias })}::jsonb where id = ${convenio}`.execute(
    c.db,
  )
const analise = (
  mais: Partial<Parameters<typeof insertRetorno>[1]> = {},
  codigos = ['1706', '1319', '9912'],
) =>
  insertRetorno(c, {
    tipo: 'analise',
    convenio,
    em: dia(-1),
    protocolo: '88',
    guias: [
      {
        guia,
        numero,
        lote: { id: lote, posicao: 1 },
        itens: sessoes.map((s, i) => ({
          data: dia(-7 + i),
          informado: 5000,
          liberado: 5000 - (i + 1) * 1000,
          sessoes: [s],
          glosas: [{ codigo: codigos[i] ?? '1706', valor: (i + 1) * 1000 }],
        })),
      },
    ],
    ...mais,
  })
const glosas = async (mais = ''): Promise<Glosas> => {
  const r = await c.pedir('Faturista')(
    'GET',
    `/api/tiss/glosas?de=${dia(-60).slice(0, 7)}&ate=${dia(0).slice(0, 7)}${mais}`,
  )
  if (r.statusCode !== 200) throw new Error(r.body)
  return r.json()
}
const accept = (ids: readonly string[], motivo = 'Combinado com o convênio') =>
  c.pedir('Faturista')('POST', '/api/tiss/glosas/aceitas', { glosas: ids, motivo })

describe('cuts', () => {
  it('are by reason with table 38’s text, what to do, until when, and whether our forecast warned', async () => {
    await analise()
    const g = await glosas()
    expect([g.total, g.valor]).toEqual([3, 6000])
    expect(g.grupos.map((x) => [x.chave, x.valor, x.proposta?.fazer, x.prazo])).toEqual([
      ['9912', 3000, 'perguntar', dia(29)],
      ['1319', 2000, 'recorrer', dia(29)],
      ['1706', 1000, 'recorrer', dia(29)],
    ])
    expect(g.grupos[2]?.nome).toMatch(/^VALOR/)
    expect(g.grupos[0]?.nome).toBe('Motivo 9912 do convênio')
    expect(g.prazos).toEqual([{ convenio: expect.anything(), prazo: dia(29), n: 3, valor: 6000 }])
    expect(g.meses).toEqual([{ mes: dia(-1).slice(0, 7), n: 3, valor: 6000 }])
    expect(g.glosas[0]?.profissional).toEqual(expect.any(String))
    // Rules of ours know these reasons, and nothing had warned when the lot was written.
    expect(g.naoPrevistas.map((x) => x.codigo).sort()).toEqual(['1319', '1706'])
    expect(g.naoPrevistas.find((x) => x.codigo === '1319')?.regras).toEqual(['sessão sem assinatura'])
    expect(g.glosas.find((x) => x.codigo === '1706')).toMatchObject({
      previsao: 'naoAvisou',
      regras: ['valor abaixo da tabela do convênio'],
    })
    expect(g.glosas.find((x) => x.codigo === '9912')).toMatchObject({ previsao: 'semRegra', regras: [] })
    expect(g.naoPrevistas.every((x) => x.regras.length > 0)).toBe(true)
    await sql`update lote_guia set avisos = '[{"codigo":"1706","mensagem":"x"}]' where lote_id = ${lote}`.execute(
      c.db,
    )
    expect((await glosas()).naoPrevistas.map((x) => x.codigo)).toEqual(['1319'])
  })

  it('are grouped by whatever is asked, each time all of them, and filtered', async () => {
    await analise()
    for (const grupo of ['convenio', 'profissional', 'procedimento', 'unidade'])
      expect((await glosas(`&grupo=${grupo}`)).grupos.reduce((n, g) => n + g.valor, 0)).toBe(6000)
    expect((await glosas('&codigo=1319')).valor).toBe(2000)
    expect((await glosas('&situacao=aceita')).total).toBe(0)
    const pagina = await glosas('&limit=1')
    expect([pagina.glosas.length, pagina.total]).toEqual([1, 3])
  })

  it('are accepted by a person, under their name and once, and taken back', async () => {
    const retorno = await analise()
    const desfazer = () => c.pedir('Gerente')('DELETE', `/api/tiss/retornos/${retorno}`)
    const [primeira] = (await glosas()).glosas
    const id = primeira?._id as string
    expect((await accept([id], '')).statusCode).toBe(422)
    const [a, b] = await Promise.all([accept([id]), accept([id])])
    expect([a?.statusCode, b?.statusCode].sort()).toEqual([200, 409])
    const depois = (await glosas('&situacao=aceita')).glosas
    expect(depois).toMatchObject([{ _id: id, aceita: { motivo: 'Combinado com o convênio' } }])
    const { rows } = await sql<{ motivo: string }>`select motivo from retorno_em_uso`.execute(c.db)
    expect(rows[0]?.motivo).toMatch(/^Glosa aceita por /)
    const recusado = await desfazer()
    expect([recusado.statusCode, recusado.json().erro.motivos]).toEqual([409, [rows[0]?.motivo]])
    expect((await glosas()).total).toBe(3)
    expect((await c.pedir('Gerente')('DELETE', `/api/tiss/glosas/${id}/aceita`)).statusCode).toBe(200)
    expect((await glosas()).situacoes).toEqual([{ situacao: 'decidir', n: 3, valor: 6000 }])
    expect((await c.pedir('Gerente')('DELETE', `/api/tiss/glosas/${id}/aceita`)).statusCode).toBe(409)
    expect((await desfazer()).statusCode).toBe(200)
    expect((await glosas()).total).toBe(0)
  })

  it('stay decided when a later analysis of the protocol says them again', async () => {
    await analise({ chave: 'a' })
    const [primeira] = (await glosas()).glosas
    await accept([primeira?._id as string])
    await sql`update retorno_protocolo set vivo = false`.execute(c.db)
    await analise({ chave: 'a' })
    const g = await glosas()
    expect(g.situacoes.find((s) => s.situacao === 'aceita')).toEqual({
      situacao: 'aceita',
      n: 1,
      valor: primeira?.valor,
    })
    expect(g.total).toBe(3)
  })

  it('whose last day passed are noted as missed, once, and may still be decided', async () => {
    await prazoDe(0)
    await analise()
    await notePerdidas(c.db, dia(-1))
    expect((await glosas('&situacao=perdida')).total).toBe(0)
    await notePerdidas(c.db, dia(0))
    await notePerdidas(c.db, dia(0))
    const perdidas = await glosas('&situacao=perdida')
    expect([perdidas.total, perdidas.valor]).toEqual([3, 6000])
    expect((await accept([perdidas.glosas[0]?._id as string])).statusCode).toBe(200)
    await prazoDe(null)
    expect((await glosas()).glosas.every((g) => g.prazo === null)).toBe(true)
    await prazoDe(30)
  })

  it('without a value or a reason are what was released less than presented', async () => {
    await insertRetorno(c, {
      tipo: 'analise',
      convenio,
      em: dia(-1),
      guias: [
        {
          guia,
          numero,
          itens: [
            { data: dia(-7), informado: 5000, liberado: 4000 },
            { data: dia(-6), informado: 5000, liberado: 4500, glosas: [{ codigo: '1706', valor: null }] },
          ],
        },
      ],
    })
    expect((await glosas()).grupos.map((g) => [g.chave, g.valor])).toEqual([
      ['', 1000],
      ['1706', 500],
    ])
  })

  it('are told on the home while few days are left to appeal', async () => {
    const aviso = async () =>
      (await c.pedir('Faturista')('GET', '/api/inicio'))
        .json()
        .avisos.find((a: { tipo: string }) => a.tipo === 'recursosNoPrazo')
    await analise()
    expect(await aviso()).toBeUndefined()
    await prazoDe(4)
    expect(await aviso()).toEqual({ tipo: 'recursosNoPrazo', quantos: 3, valor: 6000, dias: 3 })
    await prazoDe(30)
  })

  it('are for who bills', async () => {
    const r = await c.pedir('Profissional')('GET', '/api/tiss/glosas?de=2026-11&ate=2026-11')
    expect(r.statusCode).toBe(403)
  })
})

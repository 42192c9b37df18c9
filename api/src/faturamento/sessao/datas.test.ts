import { dataIndisponivel, dataRepetida, MENSAGENS_DO_PACOTE as M, PERFIS } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComFaturamento, dia, openFaturamento } from '../../teste/faturamento/faturamento'

let c: ClinicaComFaturamento
beforeAll(async () => {
  c = await openFaturamento()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const noBanco = async (ids: readonly string[]) =>
  (
    await sql<{ id: string; faturamento: string | null }>`
      select id, faturamento from agendamento where id = any(${ids}::uuid[]) order by data, hora, id`.execute(
      c.db,
    )
  ).rows.map((r) => r.faturamento)
const recusa = (r: { statusCode: number; json: () => unknown }) => {
  const { msg, erro } = errorOf(r)
  return [r.statusCode, erro.tipo, msg]
}
const livre = (query: Record<string, string | undefined>, barra = '') =>
  c.pedir('Faturista')(
    'GET',
    `/api/agenda/checarDisponibilidadeDataFaturamento${barra}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`,
  )

describe('a billing date', () => {
  it('is given to several sessions at once, with history and audit, and taken away again', async () => {
    const { guia, sessoes } = await c.paraFaturar()
    const [a = '', b = ''] = sessoes
    const r = await c.datar({ [a]: dia(0), [b]: dia(1) })
    expect([r.statusCode, r.json().msg]).toEqual([200, 'Datas de faturamento salvas.'])
    expect(r.json().agendamentos.map((x: { faturamento: string }) => x.faturamento)).toEqual([dia(0), dia(1)])
    expect(await noBanco(sessoes)).toEqual([dia(0), dia(1), null])
    const depois = await c.ler(guia._id)
    expect(depois.historico.at(-1)).toMatchObject({
      codigo: 3,
      descricao: 'Faturamento dos agendamentos',
      criadoPor: c.clinica.usuarios.Faturista.email,
    })
    expect(depois.updatedAt > guia.updatedAt).toBe(true)
    expect((await c.datar({ [a]: null })).statusCode).toBe(200)
    expect(await noBanco(sessoes)).toEqual([null, dia(1), null])
    const linhas = (await auditedRows(c.db, { registro_id: a })).slice(-2)
    expect(linhas.map((l) => [l.acao, l.valores])).toEqual([
      ['faturar', { faturamento: { depois: dia(0) } }],
      ['retirarFaturamento', { faturamento: { antes: dia(0) } }],
    ])
  })

  it('that is there already changes nothing and leaves nothing behind', async () => {
    const { guia, sessoes } = await c.paraFaturar({ dias: [0] })
    const datas = { [sessoes[0] as string]: dia(3) }
    await c.datar(datas)
    const antes = await c.ler(guia._id)
    expect((await c.datar(datas)).json().msg).toBe('Nada mudou.')
    expect(await c.ler(guia._id)).toEqual(antes)
  })

  it('is of within a year of its session', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0] })
    const [a = ''] = sessoes
    const r = await c.datar({ [a]: `1926${dia(0).slice(4)}` })
    expect([r.statusCode, r.json().erro.campos[a]]).toEqual([
      422,
      expect.stringMatching(/^Confira o ano: .*1926/),
    ])
    expect(await noBanco(sessoes)).toEqual([null])
  })

  it('may change places with another one’s', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0, 1] })
    const [a = '', b = ''] = sessoes
    await c.datar({ [a]: dia(0), [b]: dia(1) })
    expect((await c.datar({ [a]: dia(1), [b]: dia(0) })).statusCode).toBe(200)
    expect(await noBanco(sessoes)).toEqual([dia(1), dia(0)])
  })

  it('is refused where the patient was billed in the specialty, each session with its own message', async () => {
    const um = await c.paraFaturar({ dias: [0] })
    const outro = await c.paraFaturar({ dias: [0, 1], hora: '09:00' })
    await c.datar({ [um.sessoes[0] as string]: dia(0) })
    const [a = '', b = ''] = outro.sessoes
    const r = await c.datar({ [a]: dia(0), [b]: dia(1) })
    const msg = dataIndisponivel(dia(0), 'Pilates')
    expect(msg).toBe(
      'Data não está disponível. Já existe um Agendamento Faturado para esta Data 23/11/2026 e para a especialidade Pilates',
    )
    expect(recusa(r)).toEqual([409, 'dataIndisponivel', msg])
    expect(errorOf(r).erro.campos).toEqual({ [a]: msg })
    expect(await noBanco(outro.sessoes)).toEqual([null, null])
  })

  it('is refused twice in one request', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0, 1] })
    const [a = '', b = ''] = sessoes
    const r = await c.datar({ [a]: dia(0), [b]: dia(0) })
    expect(recusa(r)).toEqual([422, 'dataRepetida', dataRepetida(dia(0), 'Pilates')])
    expect(Object.keys(errorOf(r).erro.campos ?? {})).toHaveLength(1)
  })

  it('is refused with all that is wrong at once, each session in its own words', async () => {
    const um = await c.paraFaturar({ dias: [0, 1] })
    const [a = '', b = ''] = um.sessoes
    await c.datar({ [a]: dia(0), [b]: dia(1) })
    const outro = await c.paraFaturar({ dias: [0, 1, 2, 3], hora: '09:00' })
    const [w = '', x = '', y = '', z = ''] = outro.sessoes
    await c.emStatus(z, 'faltou-sem-justificativa')
    const r = await c.datar({ [w]: dia(0), [x]: dia(5), [y]: dia(5), [z]: dia(6), [b]: null })
    expect(recusa(r).slice(0, 2)).toEqual([422, 'naoRealizada'])
    const campos: Record<string, string> = errorOf(r).erro.campos ?? {}
    // Which of two of one day is the repeated one hangs on their ids.
    const { [x]: deX, [y]: deY, ...outras } = campos
    expect([deX, deY].filter(Boolean)).toEqual([dataRepetida(dia(5), 'Pilates')])
    expect(outras).toEqual({ [z]: M.naoRealizada, [w]: dataIndisponivel(dia(0), 'Pilates') })
    expect(await noBanco([...um.sessoes, ...outro.sessoes])).toEqual([dia(0), null, dia(1), null, null, null])
  })

  it.each(['marcado', 'faltou-sem-justificativa'] as const)(
    'is refused to a session that is %s',
    async (status) => {
      const { sessoes } = await c.paraFaturar({ dias: [0], status })
      const r = await c.datar({ [sessoes[0] as string]: dia(0) })
      expect(recusa(r)).toEqual([422, 'naoRealizada', M.naoRealizada])
    },
  )

  it('is refused while the guide is open', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0], enviada: false })
    const r = await c.datar({ [sessoes[0] as string]: dia(0) })
    expect(recusa(r)).toEqual([409, 'guiaNaoEnviada', 'A guia informada não pode ser faturada.'])
  })

  it('is refused to a cleared appointment, and to none at all', async () => {
    const { sessoes } = await c.paraFaturar({ dias: [0], status: 'marcado' })
    const [a = ''] = sessoes
    await c.limpar(a)
    expect(recusa(await c.datar({ [a]: dia(0) })).slice(0, 2)).toEqual([409, 'agendamentoLimpo'])
    expect((await c.datar({ [novoId()]: dia(0) })).statusCode).toBe(404)
  })

  it('stays where it is once its package was finalised; of an open one the session leaves', async () => {
    const { guia, sessoes } = await c.paraFaturar({ dias: [0, 1] })
    const [a = '', b = ''] = sessoes
    await c.datar({ [a]: dia(0), [b]: dia(1) })
    const nome = 'NOVEMBRO'
    const pacote = await c.pacote(nome)
    const { updatedAt } = await c.faturamento(guia._id)
    const salvo = await c.pedir('Faturista')('PUT', `/api/guia/${guia._id}/faturamento`, {
      pacote,
      updatedAt,
    })
    expect(salvo.json().guia.agendamentos.map((s: { pacote: unknown }) => s.pacote)).toEqual(
      sessoes.map(() => ({ _id: pacote, nome, finalizado: false })),
    )
    const cartao = await c.pedir()('GET', `/api/agenda/agendamento/${a}`)
    expect(cartao.json().agendamento).toMatchObject({ faturamento: dia(0), pacote: nome })
    await c.datar({ [b]: null })
    expect((await sql`select agendamento_id from pacote_sessao`.execute(c.db)).rows).toEqual([
      { agendamento_id: a },
    ])
    await sql`update pacote set finalizado_em = now(), finalizado_por = 'x' where id = ${pacote}`.execute(
      c.db,
    )
    for (const faturamento of [null, dia(5)]) {
      const r = await c.datar({ [a]: faturamento })
      expect(recusa(r).slice(0, 2)).toEqual([409, 'pacoteFinalizado'])
      expect(errorOf(r).msg).toContain(nome)
    }
    expect(await noBanco([a])).toEqual([dia(0)])
  })

  it.each(PERFIS)('is for who bills: %s', async (perfil) => {
    const { sessoes } = await c.paraFaturar({ dias: [0] })
    const { statusCode } = await c.datar({ [sessoes[0] as string]: dia(0) }, perfil)
    expect(statusCode).toBe(['Gerente', 'Faturista'].includes(perfil) ? 200 : 403)
  })
})

describe('a day', () => {
  it.each(['', '/'])(
    'is free until the patient is billed on it in the specialty (address%s)',
    async (barra) => {
      const { guia, sessoes } = await c.paraFaturar({ dias: [0] })
      const [a = ''] = sessoes
      const pergunta = { pacienteId: guia.paciente._id, dataFaturamento: dia(0), especialidade: 'pilates' }
      expect((await livre(pergunta, barra)).json()).toEqual({ disponivel: true, agendamento: null })
      await c.datar({ [a]: dia(0) })
      const ocupada = (await livre(pergunta, barra)).json()
      expect(ocupada).toEqual({
        disponivel: false,
        agendamento: {
          _id: a,
          paciente: guia.paciente._id,
          data: dia(0),
          hora: '08:00',
          faturamento: dia(0),
          pacote: null,
        },
      })
      expect((await livre({ ...pergunta, especialidade: c.pilates._id }, barra)).json()).toEqual(ocupada)
      for (const troca of [{ agendamento: a }, { dataFaturamento: dia(1) }, { especialidade: 'Ortopedia' }])
        expect((await livre({ ...pergunta, ...troca }, barra)).json().disponivel).toBe(true)
    },
  )
})

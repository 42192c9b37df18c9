import { dataIndisponivel, MENSAGENS_DO_PACOTE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { dia } from '../../teste/faturamento/faturamento'
import { type ClinicaComPacotes, openPacotes, refusalOf } from '../../teste/faturamento/pacotes'

let c: ClinicaComPacotes
beforeAll(async () => {
  c = await openPacotes()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

describe('a guide', () => {
  it('that was not sent, has nothing to bill or is in another open package stays out', async () => {
    const aberta = await c.comCinco({ enviada: false })
    expect(refusalOf(await c.criar([{ _id: aberta.guia._id }]))).toEqual([
      409,
      expect.any(String),
      M.naoFaturavel,
    ])
    const vazia = await c.comCinco({ dias: [7], status: 'marcado' })
    const { numeroGuia } = vazia.guia.autorizacao
    expect(refusalOf(await c.criar([{ _id: vazia.guia._id }]))).toEqual([
      422,
      'validacao',
      `Guia ${numeroGuia} não possui agendamentos.`,
    ])
    const boa = await c.comCinco({ dias: [0, 1], hora: '09:00' })
    const [a = '', b = ''] = boa.sessoes
    await c.criado([{ _id: boa.guia._id, datasAgendamentos: [{ agendamento: a, datas: [dia(0)] }] }], {
      nome: 'UM',
    })
    const dela = { _id: boa.guia._id, datasAgendamentos: [{ agendamento: b, datas: [dia(1)] }] }
    expect(refusalOf(await c.criar([dela]))).toEqual([
      409,
      'guiaEmOutroPacote',
      `A guia ${boa.guia.autorizacao.numeroGuia} já está no pacote UM, que está aberto.`,
    ])
    expect(await c.faturadas(boa.sessoes)).toEqual([dia(0), null])
  })

  it('whose sessions are all in packages is told so, and not that it has none', async () => {
    const { guia } = await c.comCinco()
    await c.levado(await c.criado([{ _id: guia._id }]), 'finalizar')
    const { _id: pacote } = await c.criado()
    const add = async () => refusalOf(await c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote }))
    const { numeroGuia } = guia.autorizacao
    expect(await add()).toEqual([422, 'validacao', `Guia ${numeroGuia} já tem todas as sessões em pacotes.`])
    const marcada = await c.comCinco({ dias: [6], hora: '15:00', status: 'marcado' })
    await sql`update agendamento_guia set guia_id = ${guia._id} where guia_id = ${marcada.guia._id}`.execute(
      c.db,
    )
    expect((await add()).at(-1)).toBe(`Guia ${numeroGuia} já tem em pacotes todas as sessões feitas.`)
  })

  it('whose date is taken refuses the whole package, and says which session', async () => {
    const um = await c.comCinco({ dias: [0] })
    const dois = await c.comCinco({ dias: [0], hora: '09:00' })
    await c.datar({ [um.sessoes[0] as string]: dia(0) })
    const datasAgendamentos = [{ agendamento: dois.sessoes[0] as string, datas: [dia(0)] }]
    const r = await c.criar([{ _id: um.guia._id }, { _id: dois.guia._id, datasAgendamentos }])
    const msg = dataIndisponivel(dia(0), 'Pilates')
    expect(refusalOf(r)).toEqual([409, 'dataIndisponivel', msg])
    expect(errorOf(r).erro.campos).toEqual({ [dois.sessoes[0] as string]: msg })
    expect((await sql`select 1 from pacote`.execute(c.db)).rows).toEqual([])
  })

  it('that comes without dates goes in on free days: of its other guides, of the form, and its own', async () => {
    const faturada = await c.comCinco({ dias: [0] })
    await c.datar({ [faturada.sessoes[0] as string]: dia(0) })
    const escolhida = await c.comCinco({ dias: [0], hora: '09:00' })
    const sem = await c.comCinco({ dias: [0, 1], hora: '10:00' })
    const [escolha = ''] = escolhida.sessoes
    await c.criado([
      { _id: sem.guia._id },
      { _id: escolhida.guia._id, datasAgendamentos: [{ agendamento: escolha, datas: [dia(2)] }] },
    ])
    // Monday is billed, Tuesday the second session's own, Wednesday chosen: Thursday is free.
    expect(await c.faturadas(sem.sessoes)).toEqual([dia(3), dia(1)])
    const { numeroGuia } = sem.guia.autorizacao
    const { guias } = (
      await c.pedir('Faturista')('GET', `/api/faturamento/selecao?numero=${numeroGuia}`)
    ).json()
    expect(guias).toEqual([expect.objectContaining({ ocupadas: [dia(0), dia(1), dia(2), dia(3)] })])
  })

  it('brings only its own sessions, each under one guide', async () => {
    const um = await c.comCinco({ dias: [0] })
    const dois = await c.comCinco({ dias: [1], hora: '09:00' })
    const alheia = [{ agendamento: um.sessoes[0] as string, datas: [dia(0)] }]
    for (const guias of [
      [{ _id: dois.guia._id, datasAgendamentos: alheia }],
      [um, dois].map(({ guia }) => ({ _id: guia._id, datasAgendamentos: alheia })),
    ])
      expect(refusalOf(await c.criar(guias))).toEqual([422, 'validacao', M.sessaoDeOutraGuia])
  })

  it.each(['first', 'last'])(
    'that a session leaves for another of the package, named %s, takes no date with it',
    async (onde) => {
      const um = await c.comCinco({ dias: [0, 1] })
      const dois = await c.comCinco({ dias: [2], hora: '09:00' })
      const [fica = '', muda = ''] = um.sessoes
      await sql`insert into agendamento_guia (agendamento_id, guia_id) values (${muda}, ${dois.guia._id})`.execute(
        c.db,
      )
      const p = await c.criado([{ _id: um.guia._id }])
      expect(await c.faturadas(um.sessoes)).toEqual([dia(0), dia(1)])
      const sai = { _id: um.guia._id, datasAgendamentos: [{ agendamento: fica, datas: [dia(0)] }] }
      const recebe = { _id: dois.guia._id, datasAgendamentos: [{ agendamento: muda, datas: [dia(1)] }] }
      const r = await c.salvarPacote(p, onde === 'first' ? [sai, recebe] : [recebe, sai])
      expect(r.json().faturamento?.guias ?? r.json()).toEqual(
        expect.arrayContaining(
          [sai, recebe].map(({ _id, datasAgendamentos: [d] }) =>
            expect.objectContaining({
              _id,
              agendamentos: [expect.objectContaining({ _id: d?.agendamento })],
            }),
          ),
        ),
      )
      expect(await c.faturadas(um.sessoes)).toEqual([dia(0), dia(1)])
      const volta = await c.salvarPacote(r.json().faturamento, [
        { _id: um.guia._id, datasAgendamentos: [...sai.datasAgendamentos, ...recebe.datasAgendamentos] },
      ])
      expect(volta.json().faturamento?.guias ?? volta.json()).toEqual([
        expect.objectContaining({ _id: um.guia._id, sessoes: 2 }),
      ])
    },
  )

  it('is added and taken out by its own calls, which do nothing twice', async () => {
    const { guia, sessoes } = await c.comCinco()
    const n = guia.autorizacao.numeroGuia
    const p = await c.criado()
    const add = () => c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: p._id })
    const remove = () => c.daGuia(guia._id, 'removeFaturamentoPacote', { pacote: p._id })
    const primeira = (await add()).json()
    expect([primeira.msg, primeira.faturamento.quantidadeSessoes]).toEqual([
      `Guia ${n} adicionada ao pacote.`,
      3,
    ])
    const segunda = await add()
    expect([segunda.statusCode, segunda.json()]).toEqual([
      200,
      { msg: `Guia ${n} já adicionada.`, faturamento: primeira.faturamento },
    ])
    expect((await remove()).json()).toMatchObject({
      msg: `Guia ${n} retirada do pacote.`,
      faturamento: { guias: [] },
    })
    expect(await c.faturadas(sessoes)).toEqual([null, null, null])
    expect((await remove()).json().msg).toBe(`A guia ${n} não está no pacote.`)
    expect((await c.daGuia(novoId(), 'adicionaFaturamentoPacote', { pacote: p._id })).statusCode).toBe(404)
    expect((await c.daGuia(guia._id, 'adicionaFaturamentoPacote', { pacote: novoId() })).statusCode).toBe(404)
  })

  it('billed in parts is worth its total, to the cent', async () => {
    const { guia, sessoes } = await c.comCinco({ dias: [0, 1, 2, 3, 4] })
    const valores: number[] = []
    for (const ate of [[0, 1], [2], [3, 4]]) {
      const datasAgendamentos = ate.map((i) => ({ agendamento: sessoes[i] as string, datas: [dia(i)] }))
      const p = await c.levado(await c.criado([{ _id: guia._id, datasAgendamentos }]), 'finalizar')
      valores.push(p.total)
    }
    expect(valores).toEqual([193_06, 96_53, 193_07])
  })
})

describe('the life of a package', () => {
  it('goes to finalised and then to archived, marks its guides, and nothing else is taken', async () => {
    const { guia } = await c.comCinco()
    const vazio = await c.criado()
    expect(refusalOf(await c.passo(vazio, 'finalizar'))).toEqual([422, 'validacao', M.vazio])
    expect(refusalOf(await c.passo(vazio, 'arquivar'))).toEqual([
      409,
      'transicaoInvalida',
      'O pacote ainda não foi finalizado.',
    ])
    const p = await c.criado([{ _id: guia._id }])
    const r = await c.passo(p, 'finalizar')
    const fim = r.json().faturamento
    expect([r.json().msg, fim.ciclo, fim.finalizadoPor]).toEqual([
      'Pacote finalizado.',
      'finalizado',
      c.clinica.usuarios.Faturista.name,
    ])
    expect(fim.guias[0].marcas).toEqual({ faturada: fim.finalizado, arquivada: null, glosa: null })
    expect((await c.ler(guia._id)).historico.at(-1)?.descricao).toBe('Faturada')
    for (const tentar of [
      c.salvarPacote(fim, []),
      c.passo(fim, 'finalizar'),
      c.daGuia(guia._id, 'removeFaturamentoPacote', { pacote: p._id }),
    ]) {
      const nao = await tentar
      expect([nao.statusCode, (errorOf(nao).erro.atual as { ciclo: string }).ciclo]).toEqual([
        409,
        'finalizado',
      ])
    }
    const arquivado = (await c.passo(fim, 'arquivar')).json().faturamento
    expect(arquivado).toMatchObject({
      ciclo: 'arquivado',
      finalizado: fim.finalizado,
      glosa: null,
      total: fim.total,
    })
    expect(arquivado.guias[0].marcas).toMatchObject({ arquivada: arquivado.arquivado, glosa: null })
    expect(refusalOf(await c.passo(arquivado, 'glosa'))).toEqual([
      409,
      'transicaoInvalida',
      'O pacote já foi arquivado.',
    ])
  })

  it('of a guide is the latest package’s, or what its own calls say', async () => {
    const { guia, sessoes } = await c.comCinco()
    const id = guia._id
    const marca = async (chamada: string) => (await c.daGuia(id, `adicionaGuia${chamada}`)).json()
    expect((await c.daGuia(id, 'adicionaGuiaArquivada')).statusCode).toBe(409)
    const faturada = await marca('Faturada')
    expect(faturada).toEqual({
      msg: 'Guia marcada como faturada.',
      guia: { _id: id, faturada: expect.any(String), arquivada: null, glosa: null },
    })
    expect(await marca('Faturada')).toEqual({ ...faturada, msg: 'A guia já estava marcada como faturada.' })
    expect((await marca('Glosa')).guia.glosa).toEqual(expect.any(String))
    expect(refusalOf(await c.daGuia(id, 'adicionaGuiaArquivada'))).toEqual([
      409,
      'transicaoInvalida',
      'A guia já foi marcada como glosa.',
    ])
    const datasAgendamentos = [{ agendamento: sessoes[0] as string, datas: [dia(0)] }]
    const p = await c.levado(await c.criado([{ _id: id, datasAgendamentos }]), 'finalizar')
    expect(p.guias[0]?.marcas).toMatchObject({ faturada: p.finalizado, glosa: null })
    expect((await marca('Faturada')).guia.faturada).toBe(p.finalizado)
    expect(refusalOf(await c.daGuia(id, 'adicionaGuiaGlosa'))).toEqual([
      409,
      'transicaoInvalida',
      `A guia está no pacote ${p.nome}, que ainda não foi marcado como glosa.`,
    ])
    const noAberto = await c.comCinco({ dias: [10] })
    const { nome } = await c.criado([{ _id: noAberto.guia._id }])
    expect(refusalOf(await c.daGuia(noAberto.guia._id, 'adicionaGuiaFaturada'))).toEqual([
      409,
      'transicaoInvalida',
      `A guia está no pacote ${nome}, que ainda não foi finalizado.`,
    ])
    const aberta = await c.comCinco({ enviada: false, dias: [9] })
    expect(refusalOf(await c.daGuia(aberta.guia._id, 'adicionaGuiaFaturada'))).toEqual([
      409,
      'guiaNaoFaturavel',
      M.naoFaturavel,
    ])
  })
})

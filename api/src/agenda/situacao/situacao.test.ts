import {
  MENSAGENS_DO_AGENDAMENTO as M,
  offeredStatuses,
  PERFIS,
  type Perfil,
  REVERSIVEIS,
  type Reversivel,
  type Status,
} from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { type Clinica, errorOf, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'

const AMANHA = '2026-11-24'
const MANHA = '2026-11-23T12:00:00Z'
let agora = MANHA
let c: Clinica
beforeAll(async () => {
  c = await openAgenda({ agora: () => new Date(agora) })
})
beforeEach(() => {
  agora = MANHA
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const CAMINHO: Partial<Record<Status, (id: string) => string>> = {
  assinado: (id) => `/api/agenda/${id}/atualizarAssinado`,
  evoluido: (id) => `/api/v2/agendamento/${id}/atualizarEvoluido`,
  'faltou-sem-justificativa': (id) => `/api/agenda/${id}/atualizarFaltouSemJustificativa`,
}
const DESTINOS = Object.keys(CAMINHO) as Status[]
const mudar = (perfil: Perfil, id: string, para: Status) => c.pedir(perfil)('PUT', CAMINHO[para]?.(id) ?? '')
const emStatus = async (status: Status) => {
  const a = await c.marcado()
  await c.emStatus(a._id, status)
  return a
}

describe('status', () => {
  it.each(PERFIS)('lets %s make exactly the changes that the card offers', async (perfil) => {
    for (const de of ['marcado', 'assinado', 'evoluido', 'faltou-sem-justificativa', 'pre_agendado'] as const)
      for (const para of DESTINOS) {
        const { _id } = await emStatus(de)
        const r = await mudar(perfil, _id, para)
        const oferecido = offeredStatuses(de, { perfil }).includes(para)
        expect(`${de}→${para} ${r.statusCode === 200}`).toBe(`${de}→${para} ${oferecido}`)
        if (oferecido) expect(r.json().agendamento).toMatchObject({ _id, status: para })
        else expect([403, 409]).toContain(r.statusCode)
        await c.esvaziar()
      }
  })
  it('says why an evolution failed as the screen shows it', async () => {
    const a = await c.marcado()
    const r = await mudar('Profissional', a._id, 'evoluido')
    const conteudo = 'Somente um agendamento assinado pode ser evoluído.'
    expect(r.statusCode).toBe(409)
    expect(r.json()).toMatchObject({
      title: 'Erro ao evoluir agendamento',
      content: conteudo,
      erro: {
        titulo: 'Erro ao evoluir agendamento',
        conteudo,
        title: 'Erro ao evoluir agendamento',
        content: conteudo,
        atual: { status: 'marcado' },
      },
    })
    await c.limpar(a._id)
    expect((await mudar('Profissional', a._id, 'evoluido')).json().title).toBe('Erro ao evoluir agendamento')
  })
  it.each([
    ['Profissional', 404, 'Agendamento não encontrado.'],
    ['Recepcionista', 403, 'Você não possui permissão para esta operação.'],
  ] as const)(
    'an evolution refused to %s with %i also carries title and content',
    async (perfil, status, content) => {
      const r = await mudar(perfil, '018f0000-0000-7000-8000-000000000000', 'evoluido')
      expect(r.statusCode).toBe(status)
      const dois = { title: 'Erro ao evoluir agendamento', content }
      expect(r.json()).toMatchObject({ msg: content, ...dois, erro: { titulo: dois.title, ...dois } })
    },
  )
  it('lets exactly one of two desks sign', async () => {
    const a = await c.marcado()
    const r = await Promise.all([1, 2].map(() => mudar('Recepcionista', a._id, 'assinado')))
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
  })
  it('keeps the slot of a missed appointment', async () => {
    const a = await c.marcado()
    await mudar('Recepcionista', a._id, 'faltou-sem-justificativa')
    expect((await c.horario('08:00'))?.livres).toBe(1)
  })
  it('answers 404 to what does not exist', async () => {
    expect((await mudar('Gerente', novoId(), 'assinado')).statusCode).toBe(404)
  })
})

describe('the day', () => {
  it.each(DESTINOS)('%s is for no day to come, whoever asks', async (para) => {
    for (const perfil of PERFIS) {
      const a = await c.marcado({ data: AMANHA })
      await c.emStatus(a._id, para === 'evoluido' ? 'assinado' : 'marcado')
      const r = await mudar(perfil, a._id, para)
      const oferecido = offeredStatuses(para === 'evoluido' ? 'assinado' : 'marcado', { perfil }).includes(
        para,
      )
      expect([perfil, r.statusCode]).toEqual([perfil, oferecido ? 422 : 403])
      if (oferecido) expect(errorOf(r).erro.tipo).toBe('diaFuturo')
      await c.esvaziar()
    }
  })
  it("turns with the clinic's midnight, not the server's", async () => {
    const a = await c.marcado({ data: AMANHA })
    agora = '2026-11-24T02:59:59Z'
    expect((await mudar('Recepcionista', a._id, 'assinado')).statusCode).toBe(422)
    agora = '2026-11-24T03:00:00Z'
    const r = await mudar('Recepcionista', a._id, 'assinado')
    expect(r.json().agendamento).toMatchObject({ status: 'assinado', statusDesde: AMANHA })
  })
  it('takes what comes later today, and what is long past', async () => {
    const [cedo, tarde] = [await c.marcado({ data: '2026-11-02' }), await c.marcado({ hora: '14:00' })]
    for (const a of [cedo, tarde])
      expect((await mudar('Recepcionista', a._id, 'faltou-sem-justificativa')).statusCode).toBe(200)
  })
})

describe('taking it back', () => {
  const VOLTA: Record<Reversivel, string> = {
    assinado: 'reverterAssinado',
    'faltou-sem-justificativa': 'reverterFaltouSemJustificativa',
    evoluido: 'reverterEvoluido',
  }
  /** What goes back to a booking. */
  const A_MARCADO = REVERSIVEIS.filter((s) => s !== 'evoluido')
  const voltar = (perfil: Perfil, id: string, status: Reversivel, updatedAt: string) =>
    c.pedir(perfil)('PUT', `/api/agenda/${id}/${VOLTA[status]}`, { updatedAt })

  it.each(PERFIS)('lets %s take back what it may set, with a line in the audit', async (perfil) => {
    for (const status of A_MARCADO) {
      const { _id } = await emStatus(status)
      const pode = offeredStatuses('marcado', { perfil }).includes(status)
      const r = await voltar(perfil, _id, status, await c.versao(_id))
      expect([status, r.statusCode]).toEqual([status, pode ? 200 : 403])
      if (pode) {
        expect(r.json().agendamento).toMatchObject({ status: 'marcado', statusDesde: null })
        expect((await auditedRows(c.db, { registro_id: _id })).at(-1)).toMatchObject({
          acao: VOLTA[status],
          usuario_email: c.clinica.usuarios[perfil].email,
          valores: { status: { antes: status, depois: 'marcado' } },
        })
      }
      await c.esvaziar()
    }
  })
  it.each(A_MARCADO)('%s ends with the day on which it was set', async (status) => {
    const a = await c.marcado({ data: '2026-11-20' })
    const { updatedAt } = (await mudar('Gerente', a._id, status)).json().agendamento
    agora = '2026-11-24T02:59:59Z'
    const noDia = await voltar('Gerente', a._id, status, updatedAt)
    expect(noDia.statusCode).toBe(200)
    agora = MANHA
    const outra = (await mudar('Gerente', a._id, status)).json().agendamento
    agora = '2026-11-24T03:00:00Z'
    const r = await voltar('Gerente', a._id, status, outra.updatedAt)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'foraDoPrazo'])
    expect(errorOf(r).erro.atual).toMatchObject({ _id: a._id, status })
  })
  it('is for what is so: not evolved, not billed, not changed since', async () => {
    const a = await emStatus('assinado')
    const visto = await c.versao(a._id)
    await mudar('Profissional', a._id, 'evoluido')
    const velho = await voltar('Gerente', a._id, 'assinado', visto)
    expect([velho.statusCode, errorOf(velho).erro]).toEqual([
      409,
      expect.objectContaining({
        tipo: 'desatualizado',
        alteradoPor: 'Profissional de Teste',
        atual: expect.objectContaining({ status: 'evoluido' }),
      }),
    ])
    const evoluido = await voltar('Gerente', a._id, 'assinado', await c.versao(a._id))
    expect([evoluido.statusCode, errorOf(evoluido).erro.tipo]).toEqual([409, 'transicaoInvalida'])
    await c.emStatus(a._id, 'assinado')
    await c.db.updateTable('agendamento').set({ faturamento: a.data }).execute()
    const faturado = await voltar('Gerente', a._id, 'assinado', await c.versao(a._id))
    expect([faturado.statusCode, errorOf(faturado).erro.tipo]).toEqual([409, 'faturado'])
    const semVersao = await c.pedir()('PUT', `/api/agenda/${a._id}/reverterAssinado`, {})
    expect(semVersao.statusCode).toBe(422)
  })
  it('an evolution without an entry goes back to the signature and its day, by who did it or a Gerente', async () => {
    for (const perfil of PERFIS) {
      const a = await c.marcado({ data: '2026-11-20' })
      await c.emStatus(a._id, 'assinado')
      await c.db.updateTable('agendamento').set({ status_desde: '2026-11-20' }).execute()
      const evoluido = (await mudar('Profissional', a._id, 'evoluido')).json().agendamento
      expect(evoluido).toMatchObject({
        semRegistro: true,
        evoluidoPor: c.clinica.usuarios.Profissional._id,
        statusDesde: '2026-11-23',
      })
      const r = await voltar(perfil, a._id, 'evoluido', evoluido.updatedAt)
      const pode = perfil === 'Profissional' || perfil === 'Gerente'
      expect([perfil, r.statusCode]).toEqual([perfil, pode ? 200 : 403])
      if (pode) {
        const { agendamento } = r.json()
        expect(agendamento).toMatchObject({ status: 'assinado', statusDesde: '2026-11-20' })
        expect(agendamento).not.toHaveProperty('semRegistro')
        expect((await auditedRows(c.db, { registro_id: a._id })).at(-1)).toMatchObject({
          acao: 'reverterEvoluido',
          valores: { status: { antes: 'evoluido', depois: 'assinado' } },
        })
      }
      await c.esvaziar()
    }
  })
  it('an evolution stands once its day is over, once it is billed, and where nobody knows who did it to all but a Gerente', async () => {
    const a = await emStatus('assinado')
    const { updatedAt } = (await mudar('Profissional', a._id, 'evoluido')).json().agendamento
    agora = '2026-11-24T03:00:00Z'
    const tarde = await voltar('Profissional', a._id, 'evoluido', updatedAt)
    expect([tarde.statusCode, errorOf(tarde).erro.tipo]).toEqual([409, 'foraDoPrazo'])
    agora = MANHA
    await c.db.updateTable('agendamento').set({ faturamento: a.data }).execute()
    const faturado = await voltar('Profissional', a._id, 'evoluido', await c.versao(a._id))
    expect([faturado.statusCode, errorOf(faturado).erro.tipo]).toEqual([409, 'faturado'])
    await c.db.updateTable('agendamento').set({ faturamento: null, evoluido_por: null }).execute()
    const versao = await c.versao(a._id)
    expect((await voltar('Profissional', a._id, 'evoluido', versao)).statusCode).toBe(403)
    expect((await voltar('Gerente', a._id, 'evoluido', versao)).statusCode).toBe(200)
  })
  it('lets exactly one of two desks do it, and shows the other how it is', async () => {
    const a = await emStatus('faltou-sem-justificativa')
    const visto = await c.versao(a._id)
    const r = await Promise.all(
      ['Recepcionista', 'Gerente'].map((p) => voltar(p as Perfil, a._id, 'faltou-sem-justificativa', visto)),
    )
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
    const perdeu = r.find((x) => x.statusCode === 409)
    expect(perdeu && errorOf(perdeu).erro.atual).toMatchObject({ status: 'marcado' })
  })
})

it('does not sign a card that was changed since it was seen', async () => {
  const a = await c.marcado()
  await c.pedir('Gerente')('PUT', `/api/agendamento/${a._id}`, {
    ...c.envio({ observacao: 'Outra pessoa' }),
    updatedAt: a.updatedAt,
  })
  for (const para of DESTINOS) {
    const r = await c.pedir('Gerente')('PUT', CAMINHO[para]?.(a._id) ?? '', { updatedAt: a.updatedAt })
    expect([para, r.statusCode, errorOf(r).erro.tipo]).toEqual([para, 409, 'desatualizado'])
    expect(errorOf(r).erro).toMatchObject({
      alteradoPor: 'Gerente de Teste',
      atual: { observacao: 'Outra pessoa' },
    })
  }
})

describe('pagamento e guias', () => {
  it('blocks and unblocks the payment, for who bills', async () => {
    const a = await c.marcado()
    const url = (acao: string) => `/api/agenda/${a._id}/${acao}`
    expect((await c.pedir('Recepcionista')('PUT', url('bloquearParaPagamento'))).statusCode).toBe(403)
    const r = await c.pedir('Faturista')('PUT', url('bloquearParaPagamento'))
    expect(r.json().agendamento.bloqueadoParaPagamento).toBe(true)
    const volta = await c.pedir('Faturista')('PUT', url('desbloquearParaPagamento'))
    expect(volta.json().agendamento.bloqueadoParaPagamento).toBe(false)
  })
  it('adds a guide of the patient and never leaves the appointment without one', async () => {
    const a = await c.marcado()
    const minha = c.clinica.pacientes[0]?.guia._id as string
    const outra = novoId()
    await c.db
      .insertInto('guia')
      .values({
        id: outra,
        numero: `88${outra.slice(-6)}`,
        paciente_id: a.paciente._id as string,
        beneficiario_nome: a.paciente.nome,
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: a.data,
      })
      .execute()
    const guia = (acao: string, id: string) =>
      c.pedir()('PUT', `/api/agenda/${a._id}/${acao}/${id}`, { confirmado: true })
    const unica = await guia('removerGuia', minha)
    expect([unica.statusCode, errorOf(unica).msg]).toEqual([409, M.peloMenosUmaGuia])
    const alheia = await guia('adicionarGuia', c.clinica.pacientes[1]?.guia._id as string)
    expect([alheia.statusCode, errorOf(alheia).msg]).toEqual([422, M.guia])
    const duas = await guia('adicionarGuia', outra)
    expect(duas.json().agendamento.guia).toHaveLength(2)
    expect(duas.json().agendamento.updatedAt > a.updatedAt).toBe(true)
    expect((await guia('removerGuia', minha)).json().agendamento.guia).toMatchObject([{ _id: outra }])
    expect((await guia('removerGuia', minha)).statusCode).toBe(404)
    const [uma, nenhuma] = [await guia('removerGuia', outra), await guia('adicionarGuia', 'abc')]
    expect([uma.statusCode, nenhuma.statusCode]).toEqual([409, 400])
  })
  it('never loses the last guide to two desks that remove one each', async () => {
    const a = await c.marcado()
    const [minha, outra] = [c.clinica.pacientes[0]?.guia._id as string, novoId()]
    await c.db
      .insertInto('guia')
      .values({
        id: outra,
        numero: `66${outra.slice(-6)}`,
        paciente_id: a.paciente._id as string,
        beneficiario_nome: a.paciente.nome,
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: a.data,
      })
      .execute()
    await c.pedir()('PUT', `/api/agenda/${a._id}/adicionarGuia/${outra}`, { confirmado: true })
    const r = await Promise.all(
      [minha, outra].map((g) => c.pedir()('PUT', `/api/agenda/${a._id}/removerGuia/${g}`)),
    )
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 409])
  })
})

import { MENSAGENS_DO_AGENDAMENTO } from '@clinica/shared-domain'
import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'

/** Behind the unit's band and the specialty's two digits. */
const sequenciaDe = (numero: string): number => Number(numero.slice('1010'.length))

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const remover = (id: string) => c.pedir()('DELETE', `/api/guia/${id}`)
const paciente = (i = 0) => c.clinica.pacientes[i] as (typeof c.clinica.pacientes)[0]
const guiasDe = async (agendamento: string) =>
  (
    await c.db
      .selectFrom('agendamento_guia')
      .select('guia_id')
      .where('agendamento_id', '=', agendamento)
      .execute()
  ).map((x) => x.guia_id)

describe('removing a guide', () => {
  it('keeps it readable, with the end of its history, and it can come back', async () => {
    const guia = await c.salva()
    const r = await remover(guia._id)
    expect([r.statusCode, r.json().msg, r.json().guia.ativo]).toEqual([200, 'Registro cancelado.', false])
    const removida = await c.ler(guia._id)
    expect(removida.historico.at(-1)).toMatchObject({ codigo: 2, descricao: 'Removida' })
    await remover(guia._id)
    expect((await c.ler(guia._id)).historico).toHaveLength(2)
    const volta = await c.alterada(await c.ler(guia._id), { ativo: true })
    expect(volta.ativo).toBe(true)
    expect(volta.historico.at(-1)).toMatchObject({ descricao: 'Reativada' })
  })

  it('is refused while it is the only one of a live appointment, by DELETE and by an edit', async () => {
    const guia = await c.salva()
    await c.marcado({ guia: [{ _id: guia._id }] })
    await c.marcado({ guia: [{ _id: guia._id }], hora: '09:00' })
    for (const r of [await remover(guia._id), await c.alterar(guia, { ativo: false })]) {
      expect([r.statusCode, r.json().msg]).toEqual([409, MENSAGENS_DO_AGENDAMENTO.peloMenosUmaGuia])
      expect(errorOf(r).erro).toMatchObject({
        tipo: 'semGuia',
        conteudo: 'Esta guia é a única de 2 agendamentos: ligue outra guia a cada um antes de removê-la.',
      })
    }
    expect((await c.ler(guia._id)).ativo).toBe(true)
  })

  it('takes it off the live appointments that have another, and leaves the cleared ones', async () => {
    const guia = await c.salva()
    const outra = paciente().guia._id
    const vivo = await c.marcado({ guia: [{ _id: guia._id }, { _id: outra }], confirmado: true })
    const limpo = await c.marcado({ guia: [{ _id: guia._id }], hora: '09:00' })
    await c.limpar(limpo._id)
    expect((await remover(guia._id)).statusCode).toBe(200)
    expect(await guiasDe(vivo._id)).toEqual([outra])
    expect(await guiasDe(limpo._id)).toEqual([guia._id])
    expect(await c.versao(vivo._id)).not.toBe(vivo.updatedAt)
    const [linha] = (await auditedRows(c.db, { registro_id: vivo._id })).slice(-1)
    expect(linha).toMatchObject({ acao: 'removerGuia', pacientes: [paciente()._id] })
    // The cleared one has no guide to come back to.
    const volta = await c.restaurar(limpo._id)
    expect([volta.statusCode, volta.json().msg]).toEqual([422, MENSAGENS_DO_AGENDAMENTO.peloMenosUmaGuia])
  })

  it('leaves what was billed where it was billed', async () => {
    const guia = await c.salva()
    const a = await c.marcado({ guia: [{ _id: guia._id }, { _id: paciente().guia._id }], confirmado: true })
    await c.db.updateTable('agendamento').set({ faturamento: a.data, status: 'assinado' }).execute()
    const r = await remover(guia._id)
    expect([r.statusCode, errorOf(r).erro.tipo]).toEqual([409, 'faturado'])
    expect((await guiasDe(a._id)).length).toBe(2)
  })
})

describe('the patient of a guide', () => {
  it('is not changed while live appointments use it, who are counted', async () => {
    const guia = await c.salva()
    const a = await c.marcado({ guia: [{ _id: guia._id }] })
    const outro = { beneficiario: { _id: paciente(1)._id, nome: paciente(1).nome } }
    const r = await c.alterar(guia, outro)
    expect([r.statusCode, r.json().msg]).toEqual([
      409,
      'O paciente não pode ser trocado: 1 agendamento usa esta guia.',
    ])
    await c.limpar(a._id)
    const trocada = await c.alterada(await c.ler(guia._id), outro)
    expect(trocada.paciente._id).toBe(paciente(1)._id)
    expect(trocada.historico.at(-1)?.campos).toEqual(['11'])
    // The cleared one is still of the patient of before, and has no guide to come back to.
    const volta = await c.restaurar(a._id)
    expect([volta.statusCode, volta.json().msg]).toEqual([422, MENSAGENS_DO_AGENDAMENTO.peloMenosUmaGuia])
  })
})

describe('a new guide with its appointments', () => {
  it('is linked to them in the same save, each audited and newer than it was seen', async () => {
    const [a, b] = [await c.marcado(), await c.marcado({ hora: '09:00' })]
    const guia = await c.salva({ agendamentos: [b._id, a._id, a._id], confirmado: true })
    expect(guia).toMatchObject({
      agendamentos: [a._id, b._id],
      sessoes: { quantidade: 10, usadas: 2, restantes: 8 },
    })
    expect(await guiasDe(a._id)).toEqual(expect.arrayContaining([guia._id, paciente().guia._id]))
    expect(await c.versao(a._id)).not.toBe(a.updatedAt)
    // The newest stands first where the card shows one, as in the list that one chooses from.
    const outra = await c.salva({ agendamentos: [a._id], confirmado: true })
    const { agendamento } = (await c.pedir()('GET', `/api/agenda/agendamento/${a._id}`)).json()
    const daqui = agendamento.guia.map((g: { _id: string }) => g._id)
    expect(daqui).toEqual([outra._id, guia._id, paciente().guia._id])
    const { guias } = (await c.pedir()('GET', `/api/v2/guia/paciente/${paciente()._id}`)).json()
    expect(guias.slice(0, 2).map((g: { _id: string }) => g._id)).toEqual([outra._id, guia._id])
    // A reading is written down when there is time for it.
    const atos = (await auditedRows(c.db, { registro_id: a._id })).filter(({ acao }) => acao !== 'ler')
    expect(atos.at(-1)?.acao).toBe('adicionarGuia')
  })

  it('may say them in the specification’s other word, as ids or whole', async () => {
    const [a, b] = [await c.marcado(), await c.marcado({ hora: '09:00' })]
    expect((await c.salva({ agendamento: [a._id, b], confirmado: true })).agendamentos).toEqual([
      a._id,
      b._id,
    ])
    const r = await c.salvar(c.guiaNova({ agendamento: ['x', null, {}, []] }))
    expect(r.statusCode).toBe(422)
  })

  it('says what is missing, and neither guide nor number is left of it', async () => {
    const semCadastro = await c.marcado({
      status: 'pre_agendado',
      paciente: { nome: 'Sem Cadastro', telefone: '(11) 987654321', data_nascimento: '1990-01-01' },
      guia: [],
    })
    const alheio = await c.marcado({ hora: '09:00' }, paciente(1))
    const limpo = await c.marcado({ hora: '10:00' })
    await c.limpar(limpo._id)
    const { autorizacao } = await c.salva()
    const tentar = async (id: string) => {
      const r = await c.salvar(c.guiaNova({ agendamentos: [id] }))
      return [r.statusCode, r.json().msg]
    }
    expect(await tentar(semCadastro._id)).toEqual([
      422,
      'O paciente do agendamento não tem cadastro: cadastre o paciente e salve o agendamento com ele antes de criar a guia.',
    ])
    expect(await tentar(alheio._id)).toEqual([
      422,
      'O agendamento é de outro paciente: confira o nome do beneficiário.',
    ])
    expect(await tentar(limpo._id)).toEqual([
      422,
      'O agendamento foi limpo: salve a guia sem ele ou volte à grade.',
    ])
    expect(await tentar(novoId())).toEqual([404, 'Agendamento não encontrado.'])
    const seguinte = (await c.salva()).autorizacao.numeroGuia
    expect(sequenciaDe(seguinte)).toBe(sequenciaDe(autorizacao.numeroGuia) + 1)
  })

  it('is refused to who may not change the appointment', async () => {
    const a = await c.marcado()
    const r = await c.salvar(c.guiaNova({ agendamentos: [a._id] }), 'Supervisao')
    expect(r.statusCode).toBe(403)
    expect((await c.salvar(c.guiaNova(), 'Supervisao')).statusCode).toBe(201)
  })

  it('is not what an edit changes', async () => {
    const [guia, a] = [await c.salva(), await c.marcado()]
    expect((await c.alterada(guia, { agendamentos: [a._id] })).agendamentos).toEqual([])
    const usada = await c.salva({ agendamentos: [a._id], confirmado: true })
    expect((await c.alterada(usada, { agendamentos: [] })).agendamentos).toEqual([a._id])
  })
})

describe('a guide that became another patient’s', () => {
  it('leaves a cleared appointment that comes back with another of its guides', async () => {
    const guia = await c.salva()
    const propria = paciente().guia._id
    const a = await c.marcado({ guia: [{ _id: guia._id }, { _id: propria }], confirmado: true })
    await c.limpar(a._id)
    await c.alterada(await c.ler(guia._id), {
      beneficiario: { _id: paciente(1)._id, nome: paciente(1).nome },
    })
    expect((await c.restaurar(a._id)).statusCode).toBe(200)
    expect(await guiasDe(a._id)).toEqual([propria])
  })
})

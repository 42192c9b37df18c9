import type { HistoricoAnswer } from '@clinica/shared-domain'
import { v7 as uuid } from 'uuid'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { adulto, patientsOf } from '../../teste/cadastros/pacientes'
import { SENHA } from '../../teste/clinica'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())
const { criar, salvar, ler, recepcao } = patientsOf(() => t)

const historyOf = async (caminho: string, perfil: Parameters<AppDeTeste['como']>[0] = 'Recepcionista') => {
  const resposta = await t.como(perfil)('GET', `/api/${caminho}/historico`)
  expect(resposta.statusCode).toBe(200)
  return resposta.json() as HistoricoAnswer & { paciente?: string }
}

describe('the history of a record', () => {
  it('tells its writes, newest first: who, when, which field by its label, before and after', async () => {
    const ana = await criar(adulto({ nome: 'Ana Prado' }))
    await salvar(ana, { observacao: 'Prefere a manhã.' })
    await salvar(await ler(ana._id), { observacao: 'Prefere a tarde.', profissao: undefined })
    await recepcao('DELETE', `/api/paciente/${ana._id}`)
    // Readings are no part of it.
    await awaitRows(t.db, { acao: 'ler', registro_id: ana._id })
    const { linhas, paciente } = await historyOf(`paciente/${ana._id}`)
    const { name } = t.clinica.usuarios.Recepcionista
    expect(linhas.map((l) => [l.quem, l.frase])).toEqual([
      [name, 'Cancelou o paciente'],
      [name, 'Alterou as observações do paciente'],
      [name, 'Alterou as observações do paciente'],
      [name, 'Cadastrou o paciente'],
    ])
    expect(linhas[0]?.campos).toEqual([{ campo: 'Status', antes: 'Ativo', depois: 'Cancelado' }])
    expect(linhas[1]?.campos).toEqual([
      { campo: 'Observações', antes: 'Prefere a manhã.', depois: 'Prefere a tarde.' },
    ])
    expect(paciente).toBe(ana._id)
  })

  it('comes in pages', async () => {
    const bia = await criar(adulto({ nome: 'Bia Prado' }))
    await salvar(bia, { observacao: 'a' })
    const pedir = async (antesDe = '') =>
      (
        await recepcao('GET', `/api/paciente/${bia._id}/historico?limit=1&antesDe=${antesDe}`)
      ).json() as HistoricoAnswer
    const primeira = await pedir()
    const segunda = await pedir(primeira.antesDe as string)
    expect([primeira, segunda].map((p) => p.linhas.map((l) => l.frase))).toEqual([
      ['Alterou as observações do paciente'],
      ['Cadastrou o paciente'],
    ])
    expect(segunda.antesDe).toBeNull()
  })

  it("of a patient is a reading of the patient's", async () => {
    const caio = await criar(adulto({ nome: 'Caio Prado' }))
    await historyOf(`paciente/${caio._id}`)
    const [linha] = await awaitRows(t.db, { acao: 'ler', registro_id: caio._id })
    expect(linha).toMatchObject({ entidade: 'paciente', pacientes: [caio._id] })
    expect(await auditedRows(t.db, { acao: 'ler', entidade: 'cid' })).toEqual([])
  })

  it('is for whoever may change this record, and of one that is there', async () => {
    const { usuarios } = t.clinica
    const url = (id: string) => `/api/usuario/${id}/historico`
    const status = async (perfil: 'Supervisao' | 'Gerente' | 'Administrador' | 'Recepcionista', id: string) =>
      (await t.como(perfil)('GET', url(id))).statusCode
    expect(await status('Supervisao', usuarios.Recepcionista._id)).toBe(200)
    expect(await status('Supervisao', usuarios.Gerente._id)).toBe(403)
    expect(await status('Gerente', usuarios.Administrador._id)).toBe(403)
    expect(await status('Administrador', usuarios.Administrador._id)).toBe(200)
    expect(await status('Recepcionista', usuarios.Recepcionista._id)).toBe(403)
    expect(await status('Administrador', uuid())).toBe(404)
  })

  it('of a user never shows a password', async () => {
    const { _id } = t.clinica.usuarios.Recepcionista
    const corpo = { senhaAtual: SENHA, novaSenha: 'Nova@2026x' }
    const troca = await t.como('Administrador')('POST', `/api/usuario/${_id}/nova-senha`, corpo)
    expect(troca.statusCode).toBe(200)
    const historico = await historyOf(`usuario/${_id}`, 'Administrador')
    expect(historico.linhas.map((l) => l.frase)).toContain('Trocou a senha do usuário')
    expect(JSON.stringify(historico)).not.toContain('Nova@2026x')
  })
})

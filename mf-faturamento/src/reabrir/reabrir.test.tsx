import type { Perfil } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { guiaDoPacote, pacote } from '../pacotes/teste/pacotes'
import { answerConvenios, corpo, openPacote } from '../pacotes/teste/telaDoPacote'
import { indicacao, mes } from '../submissao/teste/envio'
import { openPage, testSubmissao } from '../submissao/teste/tela'
import { expectConsole, logInAs } from '../teste/tela'

configure({ defaultHidden: true })

// Today is 23/11/2026.
const t = testSubmissao()
const HOJE = '2026-11-23T11:00:00.000Z'
const finalizado = (quando: string) =>
  pacote([guiaDoPacote()], { finalizado: quando, finalizadoPor: 'Sônia Prates' })
const queryReabrir = () => screen.queryByRole('button', { name: 'Reabrir' })
const dialogo = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir' }))
  return within(await screen.findByRole('dialog'))
}
const write = (d: Awaited<ReturnType<typeof dialogo>>, motivo: string) => {
  fireEvent.change(d.getByRole('textbox', { name: /Motivo/ }), { target: { value: motivo } })
  fireEvent.click(d.getByRole('button', { name: 'Reabrir' }))
}

describe('a finalised package', () => {
  beforeEach(() => answerConvenios(t.api))

  it.each<[Perfil, string, boolean]>([
    ['Gerente', '2026-11-02T12:00:00.000Z', true],
    ['Faturista', HOJE, true],
    ['Faturista', '2026-11-22T12:00:00.000Z', false],
  ])('is opened again by a %s, finalised at %s: %p', async (perfil, quando, pode) => {
    logInAs(perfil)
    await openPacote(t.api, finalizado(quando))
    await screen.findByRole('list', { name: 'Ciclo de vida do pacote' })
    expect(queryReabrir() !== null).toBe(pode)
  })

  it('goes back to open with a reason, and what it does is said before', async () => {
    logInAs('Gerente')
    await openPacote(t.api, finalizado(HOJE))
    const aberto = pacote([guiaDoPacote()], { updatedAt: '2026-11-24T12:10:00.000Z' })
    t.api.onPut('/faturamento/k1/reabrir').reply(200, { msg: 'Pacote reaberto.', faturamento: aberto })
    const d = await dialogo()
    expect(d.getByText(/guias, datas e valores podem mudar/)).toBeVisible()
    write(d, '   ')
    expect(d.getByText('Escreva o motivo.')).toBeVisible()
    expect(t.api.history.put).toHaveLength(0)
    write(d, ' Uma sessão ficou de fora. ')
    expect(await screen.findByText('Pacote reaberto.')).toBeInTheDocument()
    expect(corpo(t.api, 'put')).toEqual({
      updatedAt: '2026-11-24T12:00:00.000Z',
      motivo: 'Uma sessão ficou de fora.',
    })
    await waitFor(() => expect(queryReabrir()).toBeNull())
    // It takes guides again.
    expect(screen.getByRole('button', { name: 'Retirar a guia 10011400' })).toBeEnabled()
  })

  it('that is refused stays closed, says why, and keeps the reason', async () => {
    expectConsole(/^409 noArquivo/)
    logInAs('Gerente')
    await openPacote(t.api, finalizado(HOJE))
    const msg = 'A guia 10011400 está no arquivo do convênio de novembro de 2026.'
    t.api
      .onPut('/faturamento/k1/reabrir')
      .reply(409, { msg, erro: { tipo: 'noArquivo', titulo: msg, conteudo: msg } })
    write(await dialogo(), 'Uma sessão ficou de fora.')
    expect(await screen.findByText(`409 - ${msg}`)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByDisplayValue('Uma sessão ficou de fora.')).toBeInTheDocument()
  })
})

describe('a finished month', () => {
  const submetido = indicacao([[0, 7]], { finishedAt: '2026-11-22T12:00:00.000Z' })
  /** Marina's month, from the list of who manages. */
  const openDela = async (perfil: Perfil) => {
    t.responde(() => [200, mes({ indicacao: submetido })])
    const dela = { _id: 'p1', nome: 'Marina Alves', estado: 'Submetido', guias: 1, sessoes: 7, evoluidas: 9 }
    t.api.onGet('/indicacao_pagamento/profissionais').reply(200, {
      profissionais: [{ ...dela, finishedAt: submetido.finishedAt, updatedAt: submetido.updatedAt }],
    })
    await openPage(perfil)
    fireEvent.click(await screen.findByRole('button', { name: 'Marina Alves' }))
    await screen.findAllByText(/Ana Souza/)
  }

  it('is given back by a Gerente, who says why', async () => {
    t.api
      .onPut(`/indicacao_pagamento/${submetido._id}/reabrir`)
      .reply(200, { msg: 'Envio reaberto.', indicacao: submetido })
    await openDela('Gerente')
    const d = await dialogo()
    expect(d.getByText(/^Marina Alves volta a poder mudar o envio/)).toBeVisible()
    write(d, 'Faltou a guia de Ana.')
    expect(await screen.findByText('Envio reaberto.')).toBeInTheDocument()
    expect(corpo(t.api, 'put')).toEqual({ updatedAt: submetido.updatedAt, motivo: 'Faltou a guia de Ana.' })
  })

  it('stays finished for a Supervisao', async () => {
    await openDela('Supervisao')
    expect(queryReabrir()).toBeNull()
  })

  it('stays finished for its professional', async () => {
    t.responde(() => [200, mes({ indicacao: submetido })])
    await openPage()
    await screen.findByText(/Para corrigir, fale com a gerência/)
    expect(queryReabrir()).toBeNull()
  })

  it('tells its professional why it is open again', async () => {
    const reaberta = { motivo: 'Faltou a guia de Ana.', por: 'Helena Prado', em: '2026-11-23T11:00:00.000Z' }
    t.responde(() => [200, mes({ indicacao: indicacao([[0, 7]], { reaberta }) })])
    await openPage()
    expect(await screen.findByText(/Faltou a guia de Ana\./)).toBeVisible()
  })
})

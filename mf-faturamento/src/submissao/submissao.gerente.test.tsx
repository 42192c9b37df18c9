import { SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { indicacao, mes } from './teste/envio'
import { AQUI, botao, CAMINHO, openPage, testSubmissao } from './teste/tela'

const t = testSubmissao()
const { responde } = t

it('is nobody’s whose e-mail no professional has', async () => {
  responde(() => [200, mes({ profissional: null, evolucoes: [], totalEvoluidas: 0 })])
  await openPage()
  expect((await screen.findByRole('alert')).textContent).toBe(SEM_CADASTRO_PROFISSIONAL)
})

describe('who manages', () => {
  const linha = (nome: string, estado: string, sessoes: number) => ({
    _id: nome,
    nome,
    estado,
    guias: sessoes ? 1 : 0,
    sessoes,
    finishedAt: null,
    updatedAt: sessoes ? '2026-11-21T12:00:00.000Z' : null,
    evoluidas: 9,
  })

  it('sees who has not submitted, and reads one’s month without changing it', async () => {
    t.api.onGet(`${CAMINHO}/profissionais`).reply(200, {
      profissionais: [linha('Marina Alves', 'Submetido', 7), linha('Otávio Brito', 'Aberto', 0)],
    })
    responde(() => [200, mes({ indicacao: indicacao([[0, 7]]) })])
    await openPage('Gerente')
    await screen.findByRole('table')
    const celulas = [...screen.getAllByRole('row')].map((r) =>
      [...r.querySelectorAll('td')].map((c) => c.textContent),
    )
    expect(celulas[1]?.slice(1, 4)).toEqual(['1', ' 2 a menos7', '9'])
    expect(celulas.at(-1)?.slice(0, 3)).toEqual(['1', '7', '18'])
    fireEvent.click(botao(/Não enviaram\s*1/))
    expect(screen.getAllByRole('row').map((r) => r.querySelector('th')?.textContent)).toEqual([
      'Profissional',
      'Otávio Brito',
      '1 profissional',
    ])
    fireEvent.click(botao(/Não enviaram/))
    fireEvent.click(botao('Marina Alves'))
    await screen.findByRole('heading', { level: 1, name: 'Envio de Marina Alves' })
    expect(await screen.findByText(/O sistema tem/)).toHaveProperty(
      'textContent',
      expect.stringContaining('de Marina Alves'),
    )
    expect(t.api.history.get.at(-1)?.params).toEqual({
      mesReferencia: '2026-11',
      profissional: 'Marina Alves',
    })
    expect(screen.queryByRole('button', { name: /Salvar|Remover|Finalizar|Adicionar/ })).toBeNull()
    fireEvent.click(botao('Todos os profissionais'))
    await screen.findByRole('table')
    // Who also attends has a month of their own.
    fireEvent.click(await screen.findByRole('tab', { name: 'Meu envio' }))
    await screen.findByRole('list', { name: 'Situação: Submetido' })
  })

  it('comes from the home to those alone whom its notice counts', async () => {
    t.api.onGet(`${CAMINHO}/profissionais`).reply(200, {
      profissionais: [
        linha('Marina Alves', 'Submetido', 7),
        linha('Caio Reis', 'Finalizado', 9),
        { ...linha('Nina Prado', 'Aberto', 0), evoluidas: 0 },
        linha('Otávio Brito', 'Aberto', 0),
      ],
    })
    responde(() => [200, mes({ profissional: null, evolucoes: [], totalEvoluidas: 0 })])
    await openPage('Gerente', `${AQUI}?mes=2026-10&falta=finalizar`)
    await screen.findByRole('table')
    expect(screen.getAllByRole('rowheader').map((r) => r.textContent)).toEqual([
      'Marina Alves',
      'Otávio Brito',
      '2 profissionais',
    ])
    const filtro = botao(/Evoluíram e não finalizaram\s*2/)
    expect(filtro).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(filtro)
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  })

  it('and has no professional record is not offered a month of their own', async () => {
    t.api
      .onGet(`${CAMINHO}/profissionais`)
      .reply(200, { profissionais: [linha('Otávio Brito', 'Aberto', 0)] })
    responde(() => [200, mes({ profissional: null, evolucoes: [], totalEvoluidas: 0 })])
    await openPage('Gerente')
    await screen.findByRole('table')
    await waitFor(() => expect(t.api.history.get.some((g) => g.url === CAMINHO)).toBe(true))
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('is nobody else', async () => {
    responde(() => [200, mes()])
    await openPage('Profissional')
    await screen.findByRole('list', { name: 'Situação: Aberto' })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

import type { TipoDeQuestao } from '@clinica/shared-domain'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { AnteriorContext } from './anterior-context'
import type { Pergunta, Resposta } from './pergunta'
import { RespostaInput } from './RespostaInput'

configure({ defaultHidden: true })

const ask = (
  tipo: TipoDeQuestao,
  mudancas: Partial<Pergunta> = {},
  inicial: Resposta = { valor: '' },
  antes?: Resposta,
) => {
  const pergunta: Pergunta = {
    _id: 'q1',
    enunciado: 'Pergunta',
    tipo,
    obrigatorio: false,
    expandida: false,
    respostasPadroes: [],
    opcoes: [],
    ...mudancas,
  }
  let ultima = inicial
  const Tela = () => {
    const [resposta, setResposta] = useState(inicial)
    ultima = resposta
    const change = useCallback((_: string, nova: Resposta) => setResposta(nova), [])
    return (
      <AnteriorContext value={antes ? { quando: '18/11', respostas: { q1: antes } } : null}>
        <RespostaInput pergunta={pergunta} resposta={resposta} onChange={change} />
      </AnteriorContext>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tela />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), lida: () => ultima }
}
const campo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pergunta' })

it('a text takes its default answers after what was written', async () => {
  const respostasPadroes = [{ titulo: 'Melhora', texto: 'Relata melhora.' }]
  const { user, lida } = ask('Texto', { respostasPadroes })
  await user.type(campo(), 'Dormiu bem.')
  await user.click(screen.getByRole('button', { name: 'Melhora' }))
  expect(lida().valor).toBe('Dormiu bem. Relata melhora.')
})

it('a text that is too long is not cut: how long it is, and what will not print, is told while it is written', async () => {
  const { lida } = ask('Texto')
  fireEvent.change(campo(), { target: { value: 'a'.repeat(20_001) } })
  expect(lida().valor).toHaveLength(20_001)
  expect(screen.getByRole('status')).toHaveTextContent('20.001 de 20.000 letras')
  fireEvent.change(campo(), { target: { value: 'Dor ✓ 😀' } })
  expect(screen.getByRole('status')).toHaveTextContent('Não sai impresso: 😀.')
})

it('a whole number has six digits at the most', async () => {
  const { user, lida } = ask('Inteiro')
  await user.type(campo(), '012345678')
  expect(screen.getByRole('alert')).toHaveTextContent('No máximo 6 dígitos.')
  await user.tab()
  expect(lida().valor).toBe('12345')
})

it.each(['12/8', '12,8', '12.5'])(
  '%s is no whole number, stays as it was typed, and says so',
  async (texto) => {
    const { user, lida } = ask('Inteiro')
    await user.type(campo(), texto)
    expect(screen.getByRole('alert')).toHaveTextContent('Digite só números')
    await user.tab()
    expect([lida().valor, (campo() as HTMLInputElement).value]).toEqual([texto, texto])
  },
)

it('a fraction is typed as money is', async () => {
  const { user, lida } = ask('Fracionário')
  await user.type(campo(), '1234,5')
  await user.tab()
  expect([lida().valor, campo().value]).toEqual(['1.234,50', '1.234,50'])
})

it('a day is shown as people write it and kept as the calendar does', async () => {
  const { user, lida } = ask('Data')
  await user.type(campo(), '04122026')
  expect([campo().value, lida().valor]).toEqual(['04/12/2026', '2026-12-04'])
})

it('what is no day is told when the field is left, and stays as it was typed', async () => {
  const { user } = ask('Data')
  await user.type(campo(), '99992026')
  expect(screen.queryByText('Data inválida.')).toBeNull()
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Data inválida.')
  expect(campo().value).toBe('99/99/2026')
  await user.clear(campo())
  expect(screen.queryByText('Data inválida.')).toBeNull()
})

it('the pain scale is radios with words, moved by the arrows, and may be taken back', async () => {
  const { user, lida } = ask('EVA')
  await user.click(screen.getByRole('radio', { name: '4, Razoável' }))
  expect(screen.getByRole('radiogroup', { name: 'Pergunta' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(lida().valor).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(lida().valor).toBe('')
})

it('the pain scale is marked where the session before was', () => {
  ask('EVA', {}, { valor: '' }, { valor: '4' })
  expect(screen.getByRole('radio', { name: '4, Razoável, como em 18/11' })).not.toBeChecked()
})

it('a choice may carry a complement', async () => {
  const { user, lida } = ask('Sim/Não')
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  await user.click(screen.getByRole('button', { name: 'Complemento' }))
  await user.type(screen.getByRole('textbox', { name: 'Complemento' }), 'viajou')
  expect(lida()).toEqual({ valor: 'Não', complemento: 'viajou' })
})

it('a value that its domain no longer holds stays readable', () => {
  ask('Domínio', { opcoes: ['Direito'] }, { valor: 'Ambos' })
  expect(screen.getByRole('combobox', { name: 'Pergunta' })).toHaveDisplayValue('Ambos')
})

describe('the table of range of motion', () => {
  const medida = (nome: string) => screen.findByRole('textbox', { name: nome })

  it('has a tab for each joint, columns for each side, and the reference once something was measured', async () => {
    const { user, lida } = ask('Tabela')
    const abducao = await medida('Ombro, Abdução, ADM em graus, direito')
    expect(screen.getAllByRole('tab')).toHaveLength(10)
    expect(screen.queryByRole('columnheader', { name: 'Referência' })).toBeNull()
    await user.type(abducao, '120')
    await user.type(await medida('Ombro, Abdução, força muscular, esquerdo'), '4')
    expect(screen.getByRole('columnheader', { name: 'Referência' })).toBeInTheDocument()
    expect(screen.getAllByText('0–180°')).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: 'Coluna lombar' }))
    await user.type(await medida('Coluna lombar, Extensão, ADM em graus'), '-5')
    expect(lida().tabela).toEqual({
      'ombro.abducao': { adm: { direito: 120 }, forcaMuscular: { esquerdo: 4 } },
      'colunaLombar.extensao': { adm: { direito: -5 } },
    })
    expect(screen.getByRole('tab', { name: /Ombro.*com medidas/ })).toBeInTheDocument()
  })

  it('shows what the session before measured beside each value', async () => {
    const tabela = { 'colunaLombar.flexao': { adm: { direito: 60 } } }
    ask('Tabela', {}, { valor: '' }, { valor: '', tabela })
    expect(await medida('Coluna lombar, Flexão, ADM em graus')).toHaveAccessibleDescription('18/11: 60')
    expect(screen.getByText('0–95°')).toBeInTheDocument()
  })

  it('makes no other measure of what was typed, and says what is none', async () => {
    ask('Tabela')
    const flexao = await medida('Ombro, Flexão, ADM em graus, direito')
    for (const texto of ['x', '12.5', '12,8', '9999']) {
      fireEvent.change(flexao, { target: { value: texto } })
      expect(screen.getByText('Amplitude deve ser um número inteiro de -90 a 220.')).toBeInTheDocument()
      expect(flexao).toHaveValue(texto)
      expect(flexao).toBeInvalid()
    }
    fireEvent.change(flexao, { target: { value: '300' } })
    expect(flexao).toBeInvalid()
    expect(screen.getByText('Amplitude deve ser um número inteiro de -90 a 220.')).toBeInTheDocument()
  })
})

import { MEDIDAS_PRONTAS, type TipoDeQuestao } from '@clinica/shared-domain'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { AnteriorContext } from './anterior-context'
import { DevidasContext } from './devidas-context'
import type { Pergunta, Resposta } from './pergunta'
import { RespostaInput } from './RespostaInput'
import { UltimasContext } from './ultimas-context'

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

const medida = (sigla: string) => MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)?.escore ?? null

it('a measure says its score, its band and what changed while it is answered, and keeps a number that is still typed', async () => {
  const { user, lida } = ask('Escore', { escore: medida('TUG') }, undefined, {
    valor: '15,00',
    tabela: { 0: { nota: 15 } },
  })
  const tempo = await screen.findByRole('textbox', { name: /^Tempo em segundos/ })
  expect(screen.getByRole('status')).toHaveTextContent('Sem escore: 0 de 1 item respondido.18/11: 15,00 s')
  await user.type(tempo, '12,05')
  expect(tempo).toHaveValue('12,05')
  expect(lida()).toEqual({ valor: '', tabela: { 0: { nota: 12.05 } } })
  expect(screen.getByRole('status')).toHaveTextContent(
    'Escore 12,05 s abaixo do corte de queda18/11: 15,00 s · melhora clínica',
  )
  fireEvent.change(tempo, { target: { value: 'doze' } })
  expect(tempo).toHaveAttribute('aria-invalid', 'true')
  expect(tempo).toHaveAccessibleDescription('Informe um número de 0 a 600 com até 2 casas.')
  expect(tempo).toHaveValue('doze')
})

it('activities of the patient keep their names from the time before, and are not asked for beyond the next one', async () => {
  const { user, lida } = ask('Escore', { escore: medida('PSFS') }, undefined, {
    valor: '4,0',
    tabela: { 0: { nota: 4, nome: 'Subir escada' } },
  })
  const notas = await screen.findAllByRole('radiogroup')
  expect(notas).toHaveLength(3)
  await user.click(within(notas[0] as HTMLElement).getByRole('radio', { name: '6' }))
  expect(lida().tabela).toEqual({ 0: { nota: 6, nome: 'Subir escada' } })
  await user.click(within(notas[1] as HTMLElement).getByRole('radio', { name: '3' }))
  expect(screen.getByText('Diga qual é a atividade.')).toBeInTheDocument()
  await user.type(screen.getAllByRole('textbox', { name: 'Atividade' })[1] as HTMLElement, 'Correr')
  expect(lida().tabela).toEqual({ 0: { nota: 6, nome: 'Subir escada' }, 1: { nota: 3, nome: 'Correr' } })
  expect(screen.getByRole('status')).toHaveTextContent('Escore 4,5')
  await user.click(screen.getAllByRole('button', { name: 'Limpar' })[0] as HTMLElement)
  expect(screen.getByRole('status')).toHaveTextContent('Escore 3,0')
})

it('says once that a measure is due', async () => {
  const devida = { _id: 'q1', enunciado: 'TUG', sessoes: 4, cada: 5, ultima: '2026-11-18' }
  render(
    <DevidasContext value={[devida]}>
      <RespostaInput
        pergunta={{
          _id: 'q1',
          enunciado: 'TUG',
          tipo: 'Escore',
          obrigatorio: false,
          expandida: true,
          respostasPadroes: [],
          opcoes: [],
          escore: medida('TUG'),
        }}
        resposta={{ valor: '' }}
        onChange={() => {}}
      />
    </DevidasContext>,
  )
  expect(await screen.findByText('Medir de novo: 5ª sessão desde 18/11')).toBeInTheDocument()
})

it('a measure is set beside the last time it was taken, also where the session before had none', async () => {
  const psfs = medida('PSFS')
  const questao = {
    _id: 'q1',
    enunciado: 'PSFS',
    tipo: 'Escore' as const,
    especialidade: 'Fisioterapia',
    escore: psfs as never,
    notas: { 0: { nota: 3, nome: 'Pular corda' } },
  }
  render(
    <UltimasContext value={[{ questao, pontos: [{ registro: 'r1', data: '2026-10-02', numero: 3 }] }]}>
      <RespostaInput
        pergunta={{
          _id: 'q1',
          enunciado: 'PSFS',
          tipo: 'Escore',
          obrigatorio: false,
          expandida: true,
          respostasPadroes: [],
          opcoes: [],
          escore: psfs,
        }}
        resposta={{ valor: '', tabela: { 0: { nota: 5, nome: 'Pular corda' } } }}
        onChange={() => {}}
      />
    </UltimasContext>,
  )
  expect(await screen.findByRole('status')).toHaveTextContent('Escore 5,0 02/10: 3,0 · melhora clínica')
  expect(screen.getAllByRole('textbox', { name: 'Atividade' })[0]).toHaveAttribute(
    'placeholder',
    'Pular corda',
  )
})

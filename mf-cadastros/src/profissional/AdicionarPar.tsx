import { isSamePar, SEM_UNIDADE_OU_ESPECIALIDADE } from '@clinica/shared-domain'
import { alert, Button, Icon, Select, type SelectOption } from '@clinica/shared-ui'
import { useFormError, useValue } from '@clinica/shared-ui/form'
import { useState } from 'react'
import css from './horarios.module.css'
import { useAtendimentos, usePares } from './useAtendimentos'

/** The choice, unless it was taken out meanwhile; the only one there is needs no choice. */
const chosenOf = (escolha: string, nomes: readonly string[]): string =>
  nomes.includes(escolha) ? escolha : nomes.length === 1 ? (nomes[0] ?? '') : ''

/** Units are shown in capitals (spec 2 §5). */
const CAPITAIS = {
  select: {
    sx: { textTransform: 'uppercase' },
    MenuProps: {
      slotProps: {
        paper: { role: 'region', 'aria-label': 'Opções de Unidade', sx: { textTransform: 'uppercase' } },
      },
    },
  },
} as const

/** Chooses one of the professional's units and one of the specialties; a pair that is there cannot be chosen again. */
export const AdicionarPar = () => {
  const unidades = useValue<string[]>('unidade') ?? []
  const especialidades = useValue<string[]>('especialidade') ?? []
  const pares = usePares()
  const { change } = useAtendimentos()
  const [escolhida, setUnidade] = useState('')
  const [outra, setEspecialidade] = useState('')
  const erro = useFormError('atendimentos')
  const unidade = chosenOf(escolhida, unidades)
  const chosen = chosenOf(outra, especialidades)
  // The only pair, once it is there, is not proposed again.
  const especialidade = pares.some((a) => isSamePar(a, { unidade, especialidade: chosen })) ? '' : chosen

  const opcao = (nome: string, par: { unidade: string; especialidade: string }): SelectOption => {
    const ja = pares.some((a) => isSamePar(a, par))
    return { value: nome, label: ja ? `${nome} (já adicionado)` : nome, disabled: ja }
  }
  const add = () => {
    if (unidade === '' || especialidade === '') {
      void alert({ titulo: 'Atenção', conteudo: SEM_UNIDADE_OU_ESPECIALIDADE })
      return
    }
    change((agora) => [...agora, { unidade, especialidade, horarios: [] }])
    setEspecialidade('')
  }
  return (
    <div className={css.adicionar}>
      <Select
        id="par-unidade"
        slotProps={CAPITAIS}
        label="Unidade"
        fullWidth
        value={unidade}
        options={unidades.map((nome) => opcao(nome, { unidade: nome, especialidade }))}
        onChange={setUnidade}
        error={erro !== undefined}
        helperText={
          erro ?? (unidades.length === 0 ? 'Escolha antes as unidades do profissional.' : undefined)
        }
      />
      <Select
        id="par-especialidade"
        label="Especialidade"
        fullWidth
        value={especialidade}
        options={especialidades.map((nome) => opcao(nome, { unidade, especialidade: nome }))}
        onChange={setEspecialidade}
        helperText={
          especialidades.length === 0 ? 'Escolha antes as especialidades do profissional.' : undefined
        }
      />
      <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={add}>
        Adicionar
      </Button>
    </div>
  )
}

import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { Button, Icon, RequiredNote, Select } from '@clinica/shared-ui'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { NothingYet } from '@clinica/shared-ui/router'
import { type FormEvent, useState } from 'react'
import { listEspecialidades, listUnidades } from '../grade/dados/grade.api'
import type { Par } from './modelo.api'
import css from './modelo.module.css'

const opcoes = (nomes: string[] | undefined) => (nomes ?? []).map((nome) => ({ value: nome, label: nome }))

/** The only one there is needs no choice. */
const onlyOf = (nomes: string[] = []): string => (nomes.length === 1 ? (nomes[0] ?? '') : '')

type Props = { inicial: Par; onSearch: (par: Par) => void }

/** Unit and specialty, both required (spec 3 §2.2). */
export const FiltrosDoModelo = ({ inicial, onSearch }: Props) => {
  const [escolhido, setPar] = useState(inicial)
  const [tentou, setTentou] = useState(false)
  const unidades = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: listUnidades })
  const especialidades = useQuery({ queryKey: ['especialidade', 'nomes'], queryFn: listEspecialidades })
  const par = {
    unidade: escolhido.unidade || onlyOf(unidades.data),
    especialidade: escolhido.especialidade || onlyOf(especialidades.data),
  }
  const falta = (campo: keyof Par) => tentou && par[campo] === ''
  const search = (e: FormEvent) => {
    e.preventDefault()
    setTentou(true)
    if (par.unidade && par.especialidade) onSearch(par)
  }
  return (
    <form className={css.filtros} onSubmit={search} noValidate aria-label="Filtros da agenda">
      <Select
        label="Unidade"
        required
        value={par.unidade}
        options={opcoes(unidades.data)}
        onChange={(unidade) => setPar({ ...par, unidade })}
        error={falta('unidade')}
        helperText={
          unidades.data?.length === 0 ? (
            <NothingYet register="unidade" />
          ) : (
            (optionsFailed(unidades) ?? (falta('unidade') ? OBRIGATORIO : undefined))
          )
        }
        className={css.filtro}
      />
      <Select
        label="Especialidade"
        required
        value={par.especialidade}
        options={opcoes(especialidades.data)}
        onChange={(especialidade) => setPar({ ...par, especialidade })}
        error={falta('especialidade')}
        helperText={
          especialidades.data?.length === 0 ? (
            <NothingYet register="especialidade" />
          ) : (
            (optionsFailed(especialidades) ?? (falta('especialidade') ? OBRIGATORIO : undefined))
          )
        }
        className={css.filtro}
      />
      <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
        Pesquisar
      </Button>
      <RequiredNote />
    </form>
  )
}

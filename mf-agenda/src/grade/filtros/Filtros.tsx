import { hojeNaClinica } from '@clinica/shared-auth'
import { addDias, formatData, MASCARAS, NOMES_DOS_DIAS, parseData, weekdayOf } from '@clinica/shared-domain'
import { DATA_INVALIDA, OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { Button, Icon, IconButton, Popover, retrying, Select, Skeleton, showError } from '@clinica/shared-ui'
import { MaskedField, wholeDate } from '@clinica/shared-ui/fields'
import { lazy, Suspense, useEffect, useState } from 'react'
import css from '../barra.module.css'
import { type FiltrosDaGrade, isComplete } from './filtrosGuardados'

const MiniCalendario = lazy(retrying(() => import('./MiniCalendario')))

/** Fetched when a hand comes near: a tab opens with the click or not at all. */
const papel = () => import('../../papel/papel')
const fetchPapel = () => void papel().catch(() => undefined)

const opcoes = (nomes: readonly string[], atual: string) => {
  const todos = atual && !nomes.includes(atual) ? [atual, ...nomes] : nomes
  return todos.map((n) => ({ value: n, label: n }))
}

const Dia = ({ filtros, onMudar }: { filtros: FiltrosDaGrade; onMudar: (f: FiltrosDaGrade) => void }) => {
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  const { dia } = filtros
  const ir = (novo: string) => {
    setAncora(null)
    if (novo !== dia) onMudar({ ...filtros, dia: novo })
  }
  return (
    <div className={css.dia}>
      <IconButton label="Dia anterior" icon="anterior" onClick={() => ir(addDias(dia, -1))} />
      <button
        type="button"
        className={css.data}
        aria-haspopup="dialog"
        onClick={(e) => setAncora(e.currentTarget)}
      >
        <span>
          {NOMES_DOS_DIAS[weekdayOf(dia)]}, {formatData(dia)}
        </span>
        <Icon name="calendario" size={16} />
      </button>
      <IconButton label="Próximo dia" icon="proximo" onClick={() => ir(addDias(dia, 1))} />
      <Button variant="outlined" disabled={dia === hojeNaClinica()} onClick={() => ir(hojeNaClinica())}>
        Hoje
      </Button>
      <IconButton
        label="Imprimir dia"
        icon="imprimir"
        disabled={!isComplete(filtros)}
        onPointerEnter={fetchPapel}
        onFocus={fetchPapel}
        onClick={() => papel().then((p) => p.printDia(filtros), showError)}
      />
      <Popover
        open={ancora !== null}
        anchorEl={ancora}
        onClose={() => setAncora(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Escolher o dia' } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={308} height={320} />}>
          <MiniCalendario filtros={filtros} onEscolher={ir} />
        </Suspense>
      </Popover>
    </div>
  )
}

type Props = {
  filtros: FiltrosDaGrade
  unidades: readonly string[]
  especialidades: readonly string[]
  onMudar: (f: FiltrosDaGrade) => void
  /** Pesquisar: the same filters again. */
  onPesquisar: () => void
  /** Where it may be booked; undefined for who may not. */
  onProximaVaga?: ((ancora: HTMLElement) => void) | undefined
}

/** Unit, specialty and day, all required (spec 3 §2.1). */
export const Filtros = ({
  filtros,
  unidades,
  especialidades,
  onMudar,
  onPesquisar,
  onProximaVaga,
}: Props) => {
  const [texto, setTexto] = useState(() => formatData(filtros.dia))
  const [tentou, setTentou] = useState(false)
  useEffect(() => setTexto(formatData(filtros.dia)), [filtros.dia])
  const lido = parseData(texto)

  const digitar = (novo: string) => {
    setTexto(novo)
    const dia = parseData(novo)
    if (dia && dia !== filtros.dia) onMudar({ ...filtros, dia })
  }
  const pesquisar = () => {
    setTentou(true)
    if (lido && filtros.unidade && filtros.especialidade) onPesquisar()
  }
  const erro = (falta: boolean, motivo = OBRIGATORIO) =>
    tentou && falta ? { error: true, helperText: motivo } : {}
  return (
    <form
      className={css.filtros}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        pesquisar()
      }}
    >
      <Dia filtros={filtros} onMudar={onMudar} />
      {onProximaVaga ? (
        <Button variant="outlined" className={css.vaga} onClick={(e) => onProximaVaga(e.currentTarget)}>
          Próxima vaga
        </Button>
      ) : null}
      <div className={css.campos}>
        <Select
          label="Unidade"
          name="unidade"
          id="filtro-unidade"
          required
          value={filtros.unidade}
          options={opcoes(unidades, filtros.unidade)}
          onChange={(unidade) => onMudar({ ...filtros, unidade })}
          {...erro(!filtros.unidade)}
        />
        <Select
          label="Especialidade"
          name="especialidade"
          id="filtro-especialidade"
          required
          value={filtros.especialidade}
          options={opcoes(especialidades, filtros.especialidade)}
          onChange={(especialidade) => onMudar({ ...filtros, especialidade })}
          {...erro(!filtros.especialidade)}
        />
        <MaskedField
          label="Dia"
          name="dia"
          id="filtro-dia"
          required
          mask={MASCARAS.data}
          whole={wholeDate}
          value={texto}
          placeholder="dd/mm/aaaa"
          onChange={digitar}
          onBlur={() => setTentou(true)}
          {...erro(!lido, texto ? DATA_INVALIDA : OBRIGATORIO)}
        />
        <Button type="submit" variant="contained">
          Pesquisar
        </Button>
      </div>
    </form>
  )
}

import { useHoje } from '@clinica/shared-auth'
import {
  addDias,
  formatData,
  MASCARAS,
  mondayOf,
  NOMES_DOS_DIAS,
  parseData,
  weekdayOf,
} from '@clinica/shared-domain'
import { DATA_INVALIDA, OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import {
  Button,
  Icon,
  IconButton,
  Popover,
  retrying,
  Select,
  Skeleton,
  showError,
  useMedia,
} from '@clinica/shared-ui'
import { MaskedField, typedDate, wholeDate } from '@clinica/shared-ui/fields'
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import css from '../barra.module.css'
import { Dobrados } from './Dobrados'
import { type FiltrosDaGrade, isComplete } from './filtrosGuardados'
import { HoraAVista } from './HoraAVista'
import type { AoMudarFiltros } from './useFiltros'
import { Vistas } from './Vistas'

/** As `barra.module.css` has it. */
const PEQUENA = '(max-width: 720px)'
const MiniCalendario = lazy(retrying(() => import('./MiniCalendario')))

/** Fetched when a hand comes near: a tab opens with the click or not at all. */
const papel = () => import('../../papel/papel')
const fetchPapel = () => void papel().catch(() => undefined)

const opcoes = (nomes: readonly string[], atual: string) => {
  const todos = atual && !nomes.includes(atual) ? [atual, ...nomes] : nomes
  return todos.map((n) => ({ value: n, label: n }))
}

const Dia = memo(({ filtros, onChange }: { filtros: FiltrosDaGrade; onChange: AoMudarFiltros }) => {
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  const { dia } = filtros
  const semana = filtros.vista === 'semana'
  const passo = semana ? 7 : 1
  const hoje = useHoje()
  const jaEsta = semana ? mondayOf(dia) === mondayOf(hoje) : dia === hoje
  const goTo = (novo: string) => {
    setAncora(null)
    if (novo !== dia) onChange({ ...filtros, dia: novo })
  }
  return (
    <div className={css.dia}>
      <IconButton
        data-vira={semana ? undefined : -1}
        label={semana ? 'Semana anterior' : 'Dia anterior'}
        icon="anterior"
        onClick={() => goTo(addDias(dia, -passo))}
      />
      <button
        type="button"
        className={css.data}
        aria-haspopup="dialog"
        onClick={(e) => setAncora(e.currentTarget)}
      >
        <span>
          {semana
            ? `Semana de ${formatData(mondayOf(dia)).slice(0, 5)}`
            : `${NOMES_DOS_DIAS[weekdayOf(dia)]}, ${formatData(dia)}`}
        </span>
        <Icon name="calendario" size={16} />
      </button>
      <IconButton
        data-vira={semana ? undefined : 1}
        label={semana ? 'Próxima semana' : 'Próximo dia'}
        icon="proximo"
        onClick={() => goTo(addDias(dia, passo))}
      />
      <Button variant="outlined" disabled={jaEsta} onClick={() => goTo(hoje)}>
        {semana ? 'Esta semana' : 'Hoje'}
      </Button>
      <Popover
        open={ancora !== null}
        anchorEl={ancora}
        onClose={() => setAncora(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Escolher o dia' } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={308} height={320} />}>
          <MiniCalendario filtros={filtros} onChoose={goTo} />
        </Suspense>
      </Popover>
    </div>
  )
})

type Props = {
  filtros: FiltrosDaGrade
  unidades: readonly string[]
  especialidades: readonly string[]
  /** Said where they could not be read, with a way to ask again. */
  semEspecialidades: ReactNode
  onChange: AoMudarFiltros
  /** Pesquisar: the same filters again. */
  onSearch: () => void
  /** Where it may be booked; undefined for who may not. */
  onProximaVaga?: ((ancora: HTMLElement) => void) | undefined
}

/** Unit, specialty and day, all required (spec 3 §2.1). */
export const Filtros = memo((props: Props) => {
  const { filtros, unidades, especialidades, semEspecialidades, onChange, onSearch, onProximaVaga } = props
  const [texto, setTexto] = useState(() => formatData(filtros.dia))
  const [tentou, setTentou] = useState(false)
  useEffect(() => setTexto(formatData(filtros.dia)), [filtros.dia])
  const lido = parseData(texto)
  const pequena = useMedia(PEQUENA)

  /** A day that was only passed through on the way to another is no place to go back to. */
  const digitou = useRef(false)
  const typeIn = (novo: string) => {
    setTexto(novo)
    const dia = parseData(novo)
    if (!dia || dia === filtros.dia) return
    onChange({ ...filtros, dia }, digitou.current ? 'troca' : undefined)
    digitou.current = true
  }
  const search = () => {
    setTentou(true)
    if (!lido || !filtros.unidade || !filtros.especialidade) return false
    onSearch()
    return true
  }
  const erro = (falta: boolean, motivo = OBRIGATORIO) =>
    tentou && falta ? { error: true, helperText: motivo } : {}
  const campos = (
    <div className={css.campos}>
      <Select
        label="Unidade"
        name="unidade"
        id="filtro-unidade"
        required
        value={filtros.unidade}
        options={opcoes(unidades, filtros.unidade)}
        onChange={(unidade) => onChange({ ...filtros, unidade })}
        {...erro(!filtros.unidade)}
      />
      <Select
        label="Especialidade"
        name="especialidade"
        id="filtro-especialidade"
        required
        value={filtros.especialidade}
        options={opcoes(especialidades, filtros.especialidade)}
        onChange={(especialidade) => onChange({ ...filtros, especialidade })}
        {...(semEspecialidades ? { helperText: semEspecialidades } : erro(!filtros.especialidade))}
      />
      <MaskedField
        label="Dia"
        name="dia"
        id="filtro-dia"
        required
        mask={MASCARAS.data}
        whole={wholeDate}
        typed={typedDate}
        value={texto}
        placeholder="dd/mm/aaaa"
        onChange={typeIn}
        onBlur={() => {
          setTentou(true)
          digitou.current = false
        }}
        {...erro(!lido, texto ? DATA_INVALIDA : OBRIGATORIO)}
      />
      <Button type="submit" variant="contained">
        Pesquisar
      </Button>
    </div>
  )
  return (
    <form
      className={css.filtros}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        search()
      }}
    >
      <div className={css.aqui} data-aqui="">
        <Dia filtros={filtros} onChange={onChange} />
        {pequena ? <HoraAVista /> : null}
      </div>
      <Vistas filtros={filtros} onChange={onChange} />
      <div className={css.aoLado}>
        {pequena ? <Dobrados {...{ filtros, campos, search }} /> : null}
        {onProximaVaga ? (
          <Button variant="outlined" className={css.vaga} onClick={(e) => onProximaVaga(e.currentTarget)}>
            Próxima vaga
          </Button>
        ) : null}
        {filtros.vista === 'semana' ? null : (
          <IconButton
            label="Imprimir dia"
            icon="imprimir"
            disabled={!isComplete(filtros)}
            onPointerEnter={fetchPapel}
            onFocus={fetchPapel}
            onClick={() => papel().then((p) => p.printDia(filtros), showError)}
          />
        )}
      </div>
      {pequena ? null : campos}
    </form>
  )
})

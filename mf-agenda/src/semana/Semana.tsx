import { addDias, formatData, mondayOf } from '@clinica/shared-domain'
import { AreaError, Button, EmptyState, Icon, retrying, showError } from '@clinica/shared-ui'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { HoraDaEspera } from '../espera/espera.api'
import { useSoltas } from '../espera/useVagasSoltas'
import { useDiaEHora } from '../grade/agora/useDiaEHora'
import { cutName } from '../grade/cartao/texto'
import type { FiltrosDaGrade } from '../grade/filtros/filtrosGuardados'
import type { AoMudarFiltros } from '../grade/filtros/useFiltros'
import { Chips } from '../grade/pessoas/Chips'
import { Esqueleto } from '../grade/quadro/Esqueleto'
import { SemHorarios } from '../grade/quadro/Vazios'
import { Cabecas, Faixa } from './Cabecas'
import { Celula } from './Celula'
import { buildCelulas, countByProfissional, livresOf } from './celulas'
import { Legenda } from './Legenda'
import css from './semana.module.css'
import { useCelulas } from './useCelulas'
import { DiaAoVivo, useSemana } from './useSemana'

const EsperaNaSemana = lazy(retrying(() => import('../espera/EsperaNaSemana')))
const QuemEspera = lazy(retrying(() => import('../espera/QuemEspera')))

type Pessoa = { _id: string; nome: string }
type Props = {
  filtros: FiltrosDaGrade
  /** This person may book. */
  marca: boolean
  /** The professional that the person is. */
  meu: string
  onChange: AoMudarFiltros
  /** `com`: who is booked with, where there is no choice. */
  onMark: (vaga: { data: string; hora: string }, com: Pessoa | undefined, ancora: DOMRect) => void
  /** To the card of an appointment, on its day. */
  onOpen: (data: string, id: string) => void
}

/** Fetched when a hand comes near: a tab opens with the click or not at all. */
const papel = () => import('../papel/papel')
const fetchPapel = () => void papel().catch(() => undefined)

const Imprimir = ({ _id, dia }: { _id: string; dia: string }) => (
  <Button
    size="small"
    startIcon={<Icon name="imprimir" size={16} />}
    onPointerEnter={fetchPapel}
    onFocus={fetchPapel}
    onClick={() => papel().then((p) => p.printSemana(_id, dia), showError)}
  >
    Imprimir semana
  </Button>
)

/** The week of a unit and specialty, or of one professional there: what is taken and what is free. One click goes to book. */
const Semana = ({ filtros, marca, meu, onChange, onMark, onOpen }: Props) => {
  const { unidade, especialidade, dia } = filtros
  const { data: semana, error, refetch, isPlaceholderData: outra, reload } = useSemana(filtros)
  const agora = useDiaEHora()
  const profissional = semana?.profissionais.find((p) => p._id === filtros.profissional)
  const tabela = useMemo(
    () => semana && buildCelulas(semana, { profissional, agora }),
    [semana, profissional, agora],
  )
  /** The hour of which it is shown who waits: until it is closed, though another desk takes the slot. */
  const [quem, setQuem] = useState<HoraDaEspera | null>(null)
  const qual = JSON.stringify([unidade, especialidade, semana?.inicio, filtros.profissional])
  const soltas = useSoltas(
    qual,
    useMemo(() => (outra ? undefined : tabela && livresOf(tabela)), [outra, tabela]),
  )
  const contados = useMemo(() => semana && countByProfissional(semana), [semana])
  const nomes = useMemo(
    () => new Map(semana?.profissionais.map((p) => [p._id, cutName(p.nome)])),
    [semana?.profissionais],
  )
  const nomeDe = useMemo(() => (id: string) => nomes.get(id) ?? '', [nomes])

  const onCelula = (chave: string, elemento: HTMLElement) => {
    const [data = '', hora = ''] = chave.split(' ')
    const celula = tabela?.dias.find((d) => d.data === data)?.celulas.find((c) => c.hora === hora)
    const id = profissional?._id ?? (celula?.comQuem.length === 1 ? celula.comQuem[0] : undefined)
    const com = semana?.profissionais.find((p) => p._id === id)
    onMark({ data, hora }, com && { _id: com._id, nome: com.nome }, elemento.getBoundingClientRect())
  }
  const { ativa, aberta, ouvintes } = useCelulas({
    semana: tabela && !outra ? qual : undefined,
    onMark: onCelula,
    onOpen: (chave, id) => onOpen(chave.slice(0, 10), id),
  })

  if (error && !semana)
    return <AreaError titulo="Não foi possível abrir a semana." onRetry={() => void refetch()} />
  if (!semana || !tabela) return <Esqueleto />

  const { dias, horas } = tabela
  const deUm = profissional !== undefined
  const todas = dias.flatMap((d) => d.celulas)
  const chaves = new Set(todas.map((c) => `${c.data} ${c.hora}`))
  const primeira = todas.find((c) => c.comQuem.length > 0) ?? todas[0]
  const naTecla = ativa && chaves.has(ativa) ? ativa : primeira && `${primeira.data} ${primeira.hora}`
  const naFaixa = dias.some((d) => d.data === dia) ? dia : dias[0]?.data

  const conteudo = (): ReactNode => {
    if (filtros.profissional && !profissional)
      return (
        <EmptyState
          icon="profissional"
          title="Este profissional não atende aqui nesta semana."
          action={<Button onClick={() => onChange({ ...filtros, profissional: '' })}>Ver todos</Button>}
        />
      )
    if (horas.length === 0) return <SemHorarios em="desta semana" />
    return (
      <>
        <Faixa
          dias={dias}
          hoje={agora.dia}
          deUm={deUm}
          escolhido={naFaixa ?? ''}
          onChoose={(novo) => onChange({ ...filtros, dia: novo }, 'troca')}
        />
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows walk through its cells
          role="grid"
          className={css.tabela}
          aria-label={`Semana de ${formatData(dias[0]?.data)} a ${formatData(dias.at(-1)?.data)}`}
          aria-busy={outra}
          {...ouvintes}
        >
          <Cabecas
            dias={dias}
            hoje={agora.dia}
            deUm={deUm}
            onDia={(d) => onChange({ ...filtros, dia: d, vista: 'dia' })}
          />
          <tbody>
            {horas.map((hora, i) => (
              <tr key={hora}>
                <th scope="row">{hora}</th>
                {dias.map(({ data, celulas }) => {
                  const c = celulas[i]
                  const chave = `${data} ${hora}`
                  return c ? (
                    <Celula
                      key={data}
                      c={c}
                      deUm={deUm}
                      marca={marca && c.comQuem.length > 0}
                      hoje={data === agora.dia}
                      escolhido={data === naFaixa}
                      ativa={chave === naTecla}
                      aberta={aberta?.celula === chave ? aberta.lado : null}
                      nomeDe={nomeDe}
                    />
                  ) : null
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  }

  const segunda = mondayOf(dia)
  return (
    <div>
      {[0, 1, 2, 3, 4, 5, 6].map((n) => (
        <DiaAoVivo
          key={n}
          unidade={unidade}
          especialidade={especialidade}
          segunda={segunda}
          dia={addDias(segunda, n)}
          reload={reload}
        />
      ))}
      <div className={css.topo}>
        <Chips
          contados={contados}
          escolhido={filtros.profissional}
          meu={meu}
          onChoose={(id) => onChange({ ...filtros, profissional: id }, 'troca')}
        />
        {profissional ? <Imprimir _id={profissional._id} dia={segunda} /> : null}
        {soltas.size > 0 ? (
          <Suspense fallback={null}>
            <EsperaNaSemana
              unidade={unidade}
              especialidade={especialidade}
              soltas={soltas}
              onView={setQuem}
            />
          </Suspense>
        ) : null}
        <Legenda deUm={deUm} />
      </div>
      {quem ? (
        <Suspense fallback={null}>
          <QuemEspera {...quem} onMudou={reload} onClose={() => setQuem(null)} />
        </Suspense>
      ) : null}
      {conteudo()}
    </div>
  )
}
export default Semana

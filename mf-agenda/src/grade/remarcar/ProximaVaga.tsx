import {
  addDias,
  DIAS_ABREVIADOS,
  DIAS_DA_SEMANA,
  DIAS_DE_VAGAS,
  type DiaSemana,
  formatData,
  NOMES_DOS_DIAS,
  searchable,
  TURNOS,
} from '@clinica/shared-domain'
import { AreaError, Button, Dialog, Select, Skeleton } from '@clinica/shared-ui'
import { Picker, type PickerSearch } from '@clinica/shared-ui/pickers'
import { optionsFailed, useQueries, useQuery } from '@clinica/shared-ui/query'
import { type ReactNode, useState } from 'react'
import { esperamDiaQuery } from '../../espera/espera.api'
import { plural } from '../cartao/texto'
import { listEspecialidades, listUnidades } from '../dados/grade.api'
import { estreita } from '../edicao/Camada'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { ANY_SHOWN } from './any-shown'
import { Fichas } from './Fichas'
import { type Proxima, Proximas } from './Proximas'
import css from './remarcar.module.css'
import { agoraNaClinica, useProximas } from './useVagas'

type Pessoa = { _id: string; nome: string }

type Props = {
  filtros: FiltrosDaGrade
  onChoose: (vaga: Proxima, profissional: Pessoa | undefined) => void
  onClose: () => void
}

const QUALQUER = { value: '', label: 'Qualquer' }
const QUALQUER_UNIDADE = { value: '', label: 'Qualquer unidade' }
const SEMANA = DIAS_DA_SEMANA.map((dia) => ({
  value: dia,
  label: DIAS_ABREVIADOS[dia],
  nome: NOMES_DOS_DIAS[dia],
}))
/** Whole hours from which somebody can come. */
const A_PARTIR = Array.from({ length: 14 }, (_, i) => ({
  value: `${String(i + 7).padStart(2, '0')}:00`,
  label: `${i + 7}h`,
}))
const DO_DIA = Object.entries(TURNOS).map(([value, label]) => ({ value, label }))
const SEM: readonly never[] = []
const CINCO_MINUTOS = 300_000

/** What is asked: '' or none is any. `quando`: a part of the day (`1`) or one hour (`08:00`). */
type Busca = {
  unidade: string
  especialidades: string[]
  profissional: Pessoa | null
  dias: DiaSemana[]
  aPartirDas: string
  quando: string
}

/**
 * The next free slots, in one unit or any and in as many specialties as are asked for: with somebody, on a weekday, from an hour on.
 * One click goes there to book.
 */
const ProximaVaga = ({ filtros, onChoose, onClose }: Props) => {
  const [{ dia: hoje }] = useState(agoraNaClinica)
  /** Where each window began; the last is the one in sight. */
  const [inicios, setInicios] = useState([hoje])
  const [busca, setBusca] = useState<Busca>({
    unidade: filtros.unidade,
    especialidades: [filtros.especialidade],
    profissional: null,
    dias: [],
    aPartirDas: '',
    quando: '',
  })
  const [telaInteira] = useState(estreita)
  const unidades = useQuery({
    queryKey: ['unidade', 'nomes'],
    queryFn: listUnidades,
    staleTime: CINCO_MINUTOS,
  })
  const especialidades = useQuery({
    queryKey: ['especialidade', 'nomes'],
    queryFn: listEspecialidades,
    staleTime: CINCO_MINUTOS,
  })
  const inicio = inicios.at(-1) ?? hoje
  const { profissional, quando } = busca
  const {
    data,
    error,
    refetch,
    isPlaceholderData: outros,
  } = useProximas({
    unidade: busca.unidade,
    especialidade: busca.especialidades,
    inicio,
    dias: DIAS_DE_VAGAS,
    profissional: profissional?._id ?? '',
    diaSemana: busca.dias,
    aPartirDas: busca.aPartirDas,
    turno: quando.length === 1 ? quando : '',
    hora: quando.length > 1 ? quando : '',
  })
  const change = (parte: Partial<Busca>) => {
    setBusca((b) => ({ ...b, ...parte }))
    setInicios([hoje])
  }

  const dias = data?.dias ?? SEM
  const profissionais = data?.profissionais ?? SEM
  // Who waits is asked of one unit and specialty: of all of them it would be a question for each day of each.
  const [unica] = busca.especialidades
  const perguntadas = busca.unidade && busca.especialidades.length === 1 && unica ? dias : SEM
  const esperas = useQueries({
    queries: perguntadas.map((d) =>
      esperamDiaQuery({ unidade: busca.unidade, especialidade: unica ?? '', dia: d.data }),
    ),
  })
  const esperamPor = (dia: string, hora: string): number =>
    esperas[perguntadas.findIndex((d) => d.data === dia)]?.data?.find((e) => e.hora === hora)?.esperam ?? 0

  const find: PickerSearch<Pessoa> = async ({ nome, skip }) => {
    const texto = searchable(nome.trim())
    const achados = profissionais.filter((p) => searchable(p.nome).includes(texto))
    return { itens: achados.slice(skip), total: achados.length }
  }
  const choose = (vaga: Proxima) => {
    const id = profissional?._id ?? (vaga.profissionais.length === 1 ? vaga.profissionais[0] : undefined)
    onChoose(vaga, profissional ?? profissionais.find((p) => p._id === id))
  }
  /** What the search left open; else how many slots there are. */
  const detalhe = (v: Proxima): string =>
    [
      busca.unidade ? '' : v.unidade,
      busca.especialidades.length > 1 ? v.especialidade : '',
      !busca.unidade || busca.especialidades.length > 1 ? '' : plural(v.livres, 'vaga', 'vagas'),
    ]
      .filter(Boolean)
      .join(' · ')

  const conteudo = (): ReactNode => {
    if (error && !data)
      return <AreaError titulo="Não foi possível ler as vagas livres." onRetry={() => void refetch()} />
    if (!data) return <Skeleton variant="rounded" height={236} className={css.espera} />
    if (dias.length === 0)
      return (
        <p className={css.vazio} role="status">
          Nenhuma vaga de {formatData(inicio)} a {formatData(data.ate)}.
        </p>
      )
    return <Proximas inert={outros} dias={dias} detalhe={detalhe} esperam={esperamPor} onChoose={choose} />
  }

  const horas: readonly string[] = data?.horas ?? SEM
  const sumiu = quando.length > 1 && !horas.includes(quando) ? [quando] : []
  const nomes = especialidades.data ?? busca.especialidades
  return (
    <Dialog
      open
      maxWidth="md"
      fullScreen={telaInteira}
      slotProps={telaInteira ? { paper: { sx: { m: 0, border: 0 } } } : {}}
      title={
        <>
          Próxima vaga
          <span className={css.sub}>
            {busca.especialidades.join(', ')} · {busca.unidade || 'qualquer unidade'}
          </span>
        </>
      }
      onClose={onClose}
      actions={
        <div className={css.pe}>
          <Button
            variant="outlined"
            disabled={inicios.length === 1}
            onClick={() => setInicios((i) => i.slice(0, -1))}
          >
            Voltar
          </Button>
          <Button
            variant="outlined"
            disabled={!data || outros}
            onClick={() => data && setInicios((i) => [...i, addDias(data.ate, 1)])}
          >
            Mais adiante
          </Button>
        </div>
      }
    >
      <div className={css.barra}>
        <div className={css.quem}>
          <Picker<Pessoa>
            label="Profissional"
            name="profissional"
            id="vaga-profissional"
            placeholder="Qualquer"
            autoFocus
            minText={0}
            value={profissional}
            onChange={(quem) => change({ profissional: quem })}
            search={find}
            getLabel={(p) => p.nome}
          />
        </div>
        <Select
          label="Unidade"
          name="unidade"
          id="vaga-unidade"
          slotProps={ANY_SHOWN}
          className={css.curto}
          value={busca.unidade}
          options={[
            QUALQUER_UNIDADE,
            ...(unidades.data ?? [filtros.unidade]).map((u) => ({ value: u, label: u })),
          ]}
          helperText={optionsFailed(unidades)}
          onChange={(unidade) => change({ unidade })}
        />
        <Select
          label="Hora"
          name="hora"
          id="vaga-hora"
          slotProps={ANY_SHOWN}
          className={css.curto}
          value={quando}
          options={[QUALQUER, ...DO_DIA, ...[...sumiu, ...horas].map((h) => ({ value: h, label: h }))]}
          onChange={(novo) => change({ quando: novo })}
        />
      </div>
      {nomes.length > 1 ? (
        <Fichas
          titulo="Especialidades"
          opcoes={nomes.map((nome) => ({ value: nome, label: nome }))}
          escolhidas={busca.especialidades}
          // One at least: without any there would be nothing to look for.
          onChange={(novas) => novas.length > 0 && change({ especialidades: novas })}
        />
      ) : null}
      <Fichas
        titulo="Dia da semana"
        opcoes={SEMANA}
        escolhidas={busca.dias}
        onChange={(novos) => change({ dias: novos })}
      />
      <Fichas
        titulo="A partir das"
        uma
        opcoes={A_PARTIR}
        escolhidas={busca.aPartirDas ? [busca.aPartirDas] : []}
        onChange={([aPartirDas = '']) => change({ aPartirDas })}
      />
      {conteudo()}
    </Dialog>
  )
}
export default ProximaVaga

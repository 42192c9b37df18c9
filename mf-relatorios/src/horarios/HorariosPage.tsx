import {
  addDias,
  DIAS_DOS_HORARIOS,
  diaCurto,
  formatData,
  type HorariosMarcados,
  horariosSchema,
  INFORME_DATA_BASE,
  ocupacaoOf,
} from '@clinica/shared-domain'
import { DateInput } from '@clinica/shared-ui/form'
import { getRelatorio } from '../base/base.api'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { MapaDaSemana } from './MapaDaSemana'

const CAMINHO = '/relatorios/agendamentos_marcados'
type Par = HorariosMarcados['pares'][number]
const inteiro = (n: number): string => n.toLocaleString('pt-BR')
const chaveDo = (p: Par) => `${p.idUnidade} ${p.idEspecialidade}`
const nomeDo = (p: Par) => `${p.especialidade}, ${p.unidade}`
const porcento = (n: number | null): string => (n === null ? '—' : `${n}%`)

type Conta = 'vagas' | 'marcados' | 'encaixes' | 'livres'
const sum = (pares: readonly Par[]) => {
  const soma = { vagas: 0, marcados: 0, encaixes: 0, livres: 0 }
  for (const p of pares) for (const conta of Object.keys(soma) as Conta[]) soma[conta] += p[conta]
  return soma
}

const colunas = (open?: (p: Par, encaixe: boolean) => void): Coluna<Par>[] => {
  const conta = (titulo: string, qual: Conta, encaixe?: boolean): Coluna<Par> => ({
    titulo,
    numero: true,
    mostra: (p) => (
      <Numero
        nome={`${nomeDo(p)}, ${titulo}: ${inteiro(p[qual])}`}
        {...(open && encaixe !== undefined && p[qual] > 0 ? { open: () => open(p, encaixe) } : {})}
      >
        {inteiro(p[qual])}
      </Numero>
    ),
    total: (pares) => inteiro(sum(pares)[qual]),
  })
  return [
    { titulo: 'Unidade', mostra: (p) => p.unidade },
    { titulo: 'Especialidade', mostra: (p) => p.especialidade },
    conta('Vagas', 'vagas'),
    conta('Marcados', 'marcados', false),
    conta('Encaixes', 'encaixes', true),
    conta('Livres', 'livres'),
    {
      titulo: 'Ocupação',
      numero: true,
      mostra: (p) => porcento(ocupacaoOf(p)),
      total: (pares) => porcento(ocupacaoOf(sum(pares))),
    },
  ]
}
type Aberta = Tela<{ dataBase: string }, HorariosMarcados>
const openDe = ({ open, filtros: { dataBase } }: Aberta, titulo: string, chaves: object) =>
  open({
    titulo,
    detalhe: `${formatData(dataBase)} a ${formatData(addDias(dataBase, DIAS_DOS_HORARIOS - 1))}`,
    caminho: `${CAMINHO}/linhas`,
    filtros: { dataBase, ...chaves },
  })
const openHora = (tela: Aberta) => (data: string, hora: string) =>
  openDe(tela, `${diaCurto(data)} às ${hora}`, { data, hora })
const openPar =
  (tela: Aberta) =>
  ({ idUnidade, idEspecialidade, ...p }: Par, encaixe: boolean) =>
    openDe(tela, `${p.especialidade}, ${p.unidade}: ${encaixe ? 'encaixes' : 'marcados'}`, {
      idUnidade,
      idEspecialidade,
      encaixe,
    })

/** Open versus booked slots of the week of a base date (spec 3 §2.10). */
const HorariosPage = () => (
  <RelatorioDeTabela
    titulo="Horários abertos × marcados"
    registro="relatorioHorarios"
    schema={horariosSchema}
    alerta={INFORME_DATA_BASE}
    inicial={(hoje) => ({ dataBase: hoje })}
    campos={<DateInput name="dataBase" label="Data Início" />}
    query={(f, signal) => getRelatorio<HorariosMarcados>(`${CAMINHO}/previa`, f, signal)}
    linhas={(r) => r.pares}
    chave={chaveDo}
    nomeDasLinhas="agendas"
    legenda="Vagas e agendamentos por unidade e especialidade"
    nome={nomeDo}
    desenho={(_, semana, tela) => (
      <MapaDaSemana semana={semana} {...(tela ? { open: openHora(tela) } : {})} />
    )}
    colunas={(tela) => colunas(tela && openPar(tela))}
    filtrosNoPapel={(_, r) => [['Dias', `${formatData(r.dataInicio)} a ${formatData(r.dataFim)}`]]}
    nota="Feriado nacional sem nada marcado não tem vagas."
    download={CAMINHO}
  />
)
export default HorariosPage

import { showInstant } from '@clinica/shared-auth'
import { type Evolucao, formatData, type MapaCorporal, type RespostaDoRegistro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { AnexosDoRegistro } from '../anexos/AnexosDoRegistro'
import { Adendos, BotaoDeAdendo } from '../autoria/Adendos'
import { BotaoDeFechar, textoDoFechamento } from '../autoria/Fechamento'
import { useMandato } from '../autoria/useMandato'
import { MapaLido } from '../corpo/MapaLido'
import { Entrada } from '../editor/Entrada'
import { listMedidos, textoDaResposta } from '../respostas/texto'
import css from './item.module.css'
import { textoDoAutor } from './palavras'
import { Realce } from './Realce'

const Amplitude = ({ resposta: { questao, tabela } }: { resposta: RespostaDoRegistro }) => (
  <div className={css.larga}>
    <dt>{questao.enunciado}</dt>
    <dd className={css.medidos}>
      {listMedidos(tabela).map(({ chave, nome, adm, forca, referencia }) => (
        <span key={chave}>
          {nome} <b>{adm}</b>
          {forca ? <> força {forca}</> : null}
          {adm ? <small> ref. {referencia}</small> : null}
        </span>
      ))}
    </dd>
  </div>
)

/** A long text, or what was asked to, takes the row. */
const isLarga = ({ questao, valor }: RespostaDoRegistro): boolean =>
  questao.expandida ||
  (questao.escore?.itens.length ?? 1) > 1 ||
  (questao.tipo === 'Texto' && valor.length > 40)

const Mapa = ({ resposta: { questao, tabela } }: { resposta: RespostaDoRegistro }) => (
  <div className={css.larga}>
    <dt>{questao.enunciado}</dt>
    <dd>
      <MapaLido mapa={tabela as MapaCorporal | null} show={(texto) => <Realce texto={texto} />} />
    </dd>
  </div>
)

const Resposta = ({ resposta }: { resposta: RespostaDoRegistro }) => {
  if (resposta.questao.tipo === 'Tabela') return <Amplitude resposta={resposta} />
  if (resposta.questao.tipo === 'Mapa corporal') return <Mapa resposta={resposta} />
  return (
    <div className={isLarga(resposta) ? css.larga : undefined}>
      <dt>{resposta.questao.enunciado}</dt>
      <dd>
        <Realce texto={textoDaResposta(resposta.questao.tipo, resposta, resposta.questao.escore)} />
      </dd>
    </div>
  )
}

const Respostas = ({ grupos }: { grupos: NonNullable<Evolucao['formulario']>['grupoRespostas'] }) =>
  grupos.map(({ titulo, respostas }, i) => {
    const dadas = respostas.filter((r) => textoDaResposta(r.questao.tipo, r, r.questao.escore) !== '')
    if (dadas.length === 0) return null
    return (
      <details key={`${i} ${titulo}`} open className={css.grupo}>
        <summary>
          <Icon name="proximo" size={13} className={css.seta} />
          <h4>{titulo}</h4>
        </summary>
        <dl>
          {dadas.map((r) => (
            <Resposta key={r.questao._id} resposta={r} />
          ))}
        </dl>
      </details>
    )
  })

const Rodape = ({ evolucao, escreve, acoes }: Props) => {
  const { autor, textoDe, motivo, criadoEm, atualizadoEm, versao, registradoComo } = evolucao
  const mandato = useMandato()(evolucao)
  const deOutro = versao > 1 && textoDe && textoDoAutor(textoDe) !== textoDoAutor(autor)
  return (
    <footer className={css.pe}>
      <small>
        {deOutro ? (
          <>
            Texto de {textoDoAutor(textoDe)}
            {motivo ? ` · motivo: ${motivo}` : ''}
            <br />
            Registro de{' '}
          </>
        ) : null}
        {textoDoAutor(autor)}
        {registradoComo ? ` · registrado como ${registradoComo}` : ''}
        <br />
        Criada em {showInstant(criadoEm)}
        {versao > 1 ? ` · alterada em ${showInstant(atualizadoEm)}` : ' · sem alterações depois'}
        {evolucao.fechadoEm ? (
          <>
            <br />
            <span title={`SHA-256 ${evolucao.resumo}`}>{textoDoFechamento(evolucao)}</span>
          </>
        ) : null}
      </small>
      <span>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon name="historico" size={15} />}
          onClick={() => acoes.onHistorico(evolucao)}
        >
          Histórico
        </Button>
        {escreve ? <BotaoDeFechar evolucao={evolucao} /> : null}
        {escreve ? <BotaoDeAdendo evolucao={evolucao} /> : null}
        {escreve && mandato && evolucao.tipo === 'evolucao' ? (
          <Button
            size="small"
            color="error"
            startIcon={<Icon name="remover" size={15} />}
            onClick={() => acoes.onRemove(evolucao)}
          >
            Excluir
          </Button>
        ) : null}
      </span>
    </footer>
  )
}

/** What can be done to an entry; none of it for who only reads. */
export type AcoesDoItem = {
  onToggle: (id: string) => void
  onEdit: (evolucao: Evolucao) => void
  onHistorico: (evolucao: Evolucao) => void
  onRemove: (evolucao: Evolucao) => void
}

type Props = { evolucao: Evolucao; escreve: boolean; acoes: AcoesDoItem }

/** What an entry says: its answers under their headings, or the text of a diary; below it who wrote it, and when. */
export const CorpoDoItem = (props: Props) => {
  const { formulario, entrada, anexos, data } = props.evolucao
  return (
    <div className={css.corpo}>
      {formulario ? <Respostas grupos={formulario.grupoRespostas} /> : null}
      {entrada ? <Entrada html={entrada} className={css.entrada} /> : null}
      <AnexosDoRegistro anexos={anexos} dia={formatData(data)} />
      <Adendos evolucao={props.evolucao} escreve={props.escreve} />
      <Rodape {...props} />
    </div>
  )
}

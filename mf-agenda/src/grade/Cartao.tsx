import { type Agendamento, idade, offeredStatuses, STATUS, type Status } from '@clinica/shared-domain'
import { memo, type ReactNode } from 'react'
import css from './grade.module.css'
import type { PermissoesDaGrade } from './permissoes'
import { cortarNome, formatarContato, plural } from './texto'

/** Class of each status: colour, icon and edge come from it. */
export const CLASSE: Record<Status, string | undefined> = {
  marcado: css.marcado,
  pre_agendado: css.pre,
  assinado: css.assinado,
  evoluido: css.evoluido,
  'faltou-sem-justificativa': css.faltou,
}

/** The word on the button that sets it. */
const BOTAO: Record<Status, string> = {
  assinado: 'Assinar',
  'faltou-sem-justificativa': 'Faltou',
  evoluido: 'Evoluir',
  marcado: 'Marcado',
  pre_agendado: 'Pré-agendado',
}

const marcas = (a: Agendamento): ReactNode[] => {
  const p = a.paciente
  const lista: ReactNode[] = []
  const marca = (chave: string, texto: string, titulo: string, classe?: string) =>
    lista.push(
      <span key={chave} className={classe ? `${css.tag} ${classe}` : css.tag} title={titulo}>
        {texto}
      </span>,
    )
  if (p.riscoDeQueda) marca('queda', 'queda', 'Risco de queda', css.risco)
  const anos = p.data_nascimento ? idade(p.data_nascimento, a.data) : null
  if (anos !== null && anos >= 0 && anos < 18) marca('idade', plural(anos, 'ano', 'anos'), 'Menor de idade')
  if (a.encaixe) marca('encaixe', 'encaixe', 'Encaixe: além das vagas do horário')
  if (a.avaliacao) marca('avaliacao', 'avaliação', 'Avaliação')
  if (a.bloqueadoParaPagamento) marca('bloqueado', 'R$ bloqueado', 'Pagamento bloqueado', css.risco)
  if (!p.valido && p._id)
    marca('valido', 'cadastro', 'Verifique o cadastro ou a validade da carteira', css.risco)
  if (a.repetir) marca('serie', '↻', `Faz parte de uma repetição de ${a.repetir.repeticoes}`)
  if (a.observacao) marca('obs', 'obs.', a.observacao)
  return lista
}

const planoOuContato = (a: Agendamento): string => {
  const { convenio, telefone, preAgendamento } = a.paciente
  if (convenio && !preAgendamento)
    return convenio.plano ? `${convenio.nome} · ${convenio.plano}` : convenio.nome
  const contato = telefone ? formatarContato(telefone) : 'sem contato'
  return preAgendamento ? `${contato} · aguarda cadastro` : contato
}

const guias = (a: Agendamento): ReactNode => {
  const [guia, ...outras] = a.guia
  if (!guia) return 'sem guia'
  const mais = outras.length > 0 ? ` · mais ${outras.length}` : ''
  return (
    <>
      Guia <b>{guia.numero}</b> · {guia.usadas} de {guia.quantidade}
      {mais}
    </>
  )
}

const titulo = (a: Agendamento): string => {
  const { nome, nome_social } = a.paciente
  return nome_social ? `${nome_social} (registro: ${nome})` : nome
}

export type CartaoProps = { a: Agendamento; pode: PermissoesDaGrade }

/**
 * An appointment at rest: plain light elements, no state, no handlers of its own (the grid listens for all of
 * them). It repaints only when its appointment is another object.
 */
export const Cartao = memo(function Cartao({ a, pode }: CartaoProps) {
  const nome = a.paciente.nome_social ?? a.paciente.nome
  const inteiro = titulo(a)
  const situacao = a.ativo ? STATUS[a.status].descricao : 'Desativado'
  return (
    <article
      className={`${css.cartao} ${a.ativo ? CLASSE[a.status] : css.desativado}`}
      data-ev={a._id}
      data-day={a.data}
      data-status={a.status}
      tabIndex={-1}
      aria-label={`${inteiro}, ${a.hora}, ${situacao}`}
    >
      <div className={css.nome} title={inteiro}>
        <span>{cortarNome(nome)}</span>
        {marcas(a)}
      </div>
      {a.paciente.nome_social ? (
        <div className={css.linha}>Registro: {cortarNome(a.paciente.nome)}</div>
      ) : null}
      <div className={css.linha}>{planoOuContato(a)}</div>
      <div className={css.linha} title={a.guia.map((g) => g.numero).join(', ') || undefined}>
        {guias(a)}
      </div>
      <div className={css.linha}>
        com {a.profissional.nome}
        {a.profissional.bloqueado ? (
          <b className={css.aviso}> · bloqueado{a.profissional.motivo ? `: ${a.profissional.motivo}` : ''}</b>
        ) : null}
      </div>
      <div className={css.pe}>
        <span className={css.chip} data-chip="">
          {situacao}
        </span>
        {a.ativo ? <Acoes a={a} pode={pode} /> : null}
      </div>
    </article>
  )
})

/** Only what this user may do now is offered (spec 3 §6). */
const Acoes = ({ a, pode }: CartaoProps) => (
  <>
    {offeredStatuses(a.status, pode.quem).map((para) => (
      <button key={para} type="button" tabIndex={-1} className={css.acao} data-acao={para}>
        {BOTAO[para]}
      </button>
    ))}
    {a.status === 'pre_agendado' && pode.marcar ? (
      <button type="button" tabIndex={-1} className={css.acao} data-acao="confirmar">
        Confirmar
      </button>
    ) : null}
    {pode.menu ? (
      <button
        type="button"
        tabIndex={-1}
        className={css.mais}
        data-acao="menu"
        aria-label="Mais ações"
        aria-haspopup="menu"
      />
    ) : null}
  </>
)

import {
  type Agendamento,
  alemDaGuia,
  formatData,
  formatTelefone,
  idade,
  MENSAGENS_DA_ASSINATURA,
  STATUS,
  type Status,
  waitsForConfirmation,
} from '@clinica/shared-domain'
import { memo, type ReactNode } from 'react'
import { classOf } from '../../situacao/classes'
import css from '../grade.module.css'
import { avisoNoCartao } from './avisosDaGuia'
import type { PermissoesDaGrade } from './permissoes'
import { cutName, plural } from './texto'

/** The word on the button of a card that sets it. */
const BOTAO: Partial<Record<Status, string>> = {
  assinado: 'Assinar',
  'faltou-sem-justificativa': 'Faltou',
}

/** What becomes of its guide still matters to the session. */
const ESPERA_SESSAO: ReadonlySet<Status> = new Set(['marcado', 'pre_agendado', 'assinado'])

/** 'Faturado em 05/11/2026 no pacote 2026_NOVEMBRO_45' */
const faturadoEm = ({ faturamento, pacote }: Agendamento): string =>
  `Faturado em ${formatData(faturamento)}${pacote ? ` no pacote ${pacote}` : ''}`

const marcas = (a: Agendamento, pode: PermissoesDaGrade): ReactNode[] => {
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
  if (a.faturamento) marca('faturado', 'faturado', faturadoEm(a))
  if (a.semRegistro && pode.evoluir)
    marca('registro', 'sem registro', 'Evoluído, e nada escrito no prontuário', css.risco)
  if (a.noQuiosqueEm) marca('quiosque', 'no tablet', 'Espera a assinatura no tablet da unidade')
  if (a.assinatura)
    marca('assinatura', 'assinatura', `Assinatura nº ${a.assinatura.numero}, desenhada no tablet`, css.certo)
  if (a.semAssinatura)
    marca('semAssinatura', MENSAGENS_DA_ASSINATURA.semDesenho, 'Assinado sem assinatura desenhada', css.risco)
  if (a.bloqueadoParaPagamento) marca('bloqueado', 'R$ bloqueado', 'Pagamento bloqueado', css.risco)
  if (!p.valido && p._id)
    marca('valido', 'cadastro', 'Verifique o cadastro ou a validade da carteira', css.risco)
  if (p.incompleto) marca('incompleto', 'incompleto', 'Faltam dados no cadastro deste paciente', css.risco)
  for (const { _id, numero, usadas, quantidade } of a.guia) {
    const alem = alemDaGuia(usadas, quantidade)
    if (alem)
      marca(
        `${_id} alem`,
        `guia ${usadas} de ${quantidade}`,
        `Guia ${numero}: ${usadas - quantidade} além do que ela tem`,
        alem === 'alem' ? css.alem : css.risco,
      )
  }
  if (ESPERA_SESSAO.has(a.status))
    for (const guia of a.guia) {
      const aviso = avisoNoCartao(guia, a.data)
      if (aviso) marca(guia._id, aviso.curto, `Guia ${guia.numero}: ${aviso.inteiro}`, css.risco)
    }
  if (a.repetir) marca('serie', '↻', `Faz parte de uma repetição de ${a.repetir.repeticoes}`)
  if (a.observacao) marca('obs', 'obs.', a.observacao)
  return lista
}

const planoOuContato = (a: Agendamento): string => {
  const { _id, convenio, telefone, preAgendamento } = a.paciente
  if (convenio && !preAgendamento)
    return convenio.plano ? `${convenio.nome} · ${convenio.plano}` : convenio.nome
  const contato = telefone ? formatTelefone(telefone) : 'sem contato'
  return preAgendamento && !_id ? `${contato} · aguarda cadastro` : contato
}

const guias = (a: Agendamento): string => {
  const [guia, ...outras] = a.guia
  if (!guia) return 'sem guia'
  const mais = outras.length > 0 ? ` · mais ${outras.length}` : ''
  return `Guia ${guia.numero} · ${guia.usadas} de ${guia.quantidade} usadas${mais}`
}

/** Insurer or contact, guide, professional: three lines of one text, which costs a third of three elements. */
const linhas = (a: Agendamento): string => `${planoOuContato(a)}\n${guias(a)}\ncom ${a.profissional.nome}`

const titulo = (a: Agendamento): string => {
  const { nome, nome_social } = a.paciente
  return nome_social ? `${nome_social} (registro: ${nome})` : nome
}

/** Only what this user may do now is offered (spec 3 §6). */
const acoes = (a: Agendamento, pode: PermissoesDaGrade): ReactNode => {
  if (a.status === 'pre_agendado')
    return pode.marcar ? (
      <div className={css.acoes}>
        <button type="button" tabIndex={-1} className={css.acao} data-acao="confirmar">
          Confirmar
        </button>
      </div>
    ) : null
  // A session is evolved by what is written of it: its button leads there, the status alone is in the menu.
  const escreve = pode.oferecidos[a.status].includes('evoluido') || (a.semRegistro && pode.evoluir)
  const oferecidos = pode.oferecidos[a.status].filter((para) => para in BOTAO)
  if (!escreve && oferecidos.length === 0) return null
  return (
    <div className={css.acoes}>
      {escreve ? (
        <button type="button" tabIndex={-1} className={css.acao} data-acao="evoluir">
          Evoluir
        </button>
      ) : null}
      {oferecidos.map((para) => (
        <button key={para} type="button" tabIndex={-1} className={css.acao} data-acao={para}>
          {BOTAO[para]}
        </button>
      ))}
    </div>
  )
}

export type CartaoProps = { a: Agendamento; pode: PermissoesDaGrade }

/**
 * An appointment at rest: plain light elements, no state, no handlers of its own (the grid listens for all of
 * them). It repaints only when its appointment is another object.
 */
export const Cartao = memo(function Cartao({ a, pode }: CartaoProps) {
  const { paciente, profissional, ativo } = a
  const inteiro = titulo(a)
  const chamado = paciente.nome_social ?? paciente.nome
  const nome = cutName(chamado)
  const avisos = marcas(a, pode)
  const situacao = ativo ? STATUS[a.status].descricao : 'Desativado'
  return (
    <article
      className={`${css.cartao} ${classOf(a)}`}
      data-ev={a._id}
      data-day={a.data}
      data-status={a.status}
      tabIndex={-1}
      aria-label={`${inteiro}, ${a.hora}, ${situacao}`}
    >
      {avisos.length > 0 ? (
        <div className={`${css.nome} ${css.comMarcas}`} title={inteiro}>
          <span>{nome}</span>
          {avisos}
        </div>
      ) : (
        <div className={css.nome} title={nome === inteiro ? undefined : inteiro}>
          {nome}
        </div>
      )}
      {paciente.nome_social ? (
        <div className={css.linhas}>{`Registro: ${cutName(paciente.nome)}`}</div>
      ) : null}
      <div className={css.linhas} title={a.guia.length > 1 ? numeros(a) : undefined}>
        {linhas(a)}
      </div>
      {profissional.bloqueado ? (
        <div className={`${css.linhas} ${css.aviso}`}>
          {profissional.motivo ? `Profissional bloqueado: ${profissional.motivo}` : 'Profissional bloqueado'}
        </div>
      ) : null}
      <div className={css.pe}>
        <span className={css.chip}>{situacao}</span>
        {a.confirmadoEm && waitsForConfirmation(a) ? (
          <span className={`${css.tag} ${css.certo}`} title="Confirmado pelo paciente">
            ✓ confirmado
          </span>
        ) : null}
        {ativo ? acoes(a, pode) : null}
      </div>
      {ativo && pode.menu ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.mais}
          data-acao="menu"
          aria-label={`Mais ações de ${chamado}`}
          aria-haspopup="menu"
        />
      ) : null}
    </article>
  )
})

const numeros = (a: Agendamento): string => a.guia.map((g) => g.numero).join(', ')

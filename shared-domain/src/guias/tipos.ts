/** A guide of a patient with its sessions, as pickers and lists show it (spec 3 §7). */
export type GuiaDoPaciente = {
  _id: string
  numero: string
  especialidade: string
  cid: string | null
  /** Sessions authorised; those that live appointments hold; what is left, below zero when more are held. */
  quantidade: number
  usadas: number
  quantidadeRestante: number
  convenio: { _id: string; nome: string }
  plano: string | null
  /** `YYYY-MM-DD` */
  dataEmissao: string
}

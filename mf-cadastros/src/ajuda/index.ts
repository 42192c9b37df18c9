import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import acesso from './acesso.md'
import bloqueios from './bloqueios.md'
import cid from './cid.md'
import configurar from './configurar.md'
import convenios from './convenios.md'
import documentos from './documentos.md'
import dominios from './dominios.md'
import especialidades from './especialidades.md'
import fechamentos from './fechamentos.md'
import importacoes from './importacoes.md'
import juntar from './juntar.md'
import medicos from './medicos.md'
import pacientes from './pacientes.md'
import privacidade from './privacidade.md'
import profissionais from './profissionais.md'
import sistema from './sistema.md'
import tabelas from './tabelas.md'
import unidades from './unidades.md'
import usuarios from './usuarios.md'
import vinda from './vinda.md'

export default [
  configurar,
  pacientes,
  documentos,
  privacidade,
  juntar,
  profissionais,
  bloqueios,
  medicos,
  convenios,
  tabelas,
  especialidades,
  cid,
  dominios,
  unidades,
  fechamentos,
  usuarios,
  acesso,
  importacoes,
  vinda,
  sistema,
] satisfies PaginaDeAjuda[]

// Generated from supabase/migrations by `npm run backend:types`; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activation_codes: {
        Row: {
          active: boolean;
          code: string;
          created_at: string;
          created_by: string | null;
          deactivated_at: string | null;
          expires_at: string | null;
          id: string;
          max_redemptions: number;
          months_valid: number;
          notes: string | null;
          plan_code: string;
          plan_quota: number;
          redeemed_count: number;
        };
        Insert: {
          active?: boolean;
          code: string;
          created_at?: string;
          created_by?: string | null;
          deactivated_at?: string | null;
          expires_at?: string | null;
          id?: string;
          max_redemptions?: number;
          months_valid?: number;
          notes?: string | null;
          plan_code: string;
          plan_quota: number;
          redeemed_count?: number;
        };
        Update: {
          active?: boolean;
          code?: string;
          created_at?: string;
          created_by?: string | null;
          deactivated_at?: string | null;
          expires_at?: string | null;
          id?: string;
          max_redemptions?: number;
          months_valid?: number;
          notes?: string | null;
          plan_code?: string;
          plan_quota?: number;
          redeemed_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: "activation_codes_plan_code_fkey";
            columns: ["plan_code"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["code"];
          },
        ];
      };
      activation_redemptions: {
        Row: {
          code_id: string;
          id: string;
          redeemed_at: string;
          user_id: string;
        };
        Insert: {
          code_id: string;
          id?: string;
          redeemed_at?: string;
          user_id: string;
        };
        Update: {
          code_id?: string;
          id?: string;
          redeemed_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "activation_redemptions_code_id_fkey";
            columns: ["code_id"];
            isOneToOne: false;
            referencedRelation: "activation_codes";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          at: string;
          details: NonNullable<Json>;
          id: number;
          target: string;
        };
        Insert: {
          action: string;
          actor?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: never;
          target: string;
        };
        Update: {
          action?: string;
          actor?: string | null;
          at?: string;
          details?: NonNullable<Json>;
          id?: never;
          target?: string;
        };
        Relationships: [];
      };
      code_periods: {
        Row: {
          created_at: string;
          ends_at: string;
          plan_code: string;
          plan_quota: number;
          starts_at: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          ends_at: string;
          plan_code: string;
          plan_quota: number;
          starts_at: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          plan_code?: string;
          plan_quota?: number;
          starts_at?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "code_periods_plan_code_fkey";
            columns: ["plan_code"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["code"];
          },
        ];
      };
      consents: {
        Row: {
          confirmed_at: string | null;
          email: string;
          granted_at: string;
          id: string;
          newsletter_subscription_id: string | null;
          page: string;
          purpose: string;
          text_version: string;
          withdrawn_at: string | null;
        };
        Insert: {
          confirmed_at?: string | null;
          email: string;
          granted_at?: string;
          id?: string;
          newsletter_subscription_id?: string | null;
          page: string;
          purpose: string;
          text_version: string;
          withdrawn_at?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          email?: string;
          granted_at?: string;
          id?: string;
          newsletter_subscription_id?: string | null;
          page?: string;
          purpose?: string;
          text_version?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "consents_newsletter_subscription_id_fkey";
            columns: ["newsletter_subscription_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_subscriptions";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_requests: {
        Row: {
          answered_at: string | null;
          context_id: string | null;
          context_name: string | null;
          created_at: string;
          dealership_id: string | null;
          details: NonNullable<Json>;
          email: string;
          fingerprint: string;
          form_type: string;
          id: string;
          message: string;
          name: string;
          notes: string;
          page: string;
          phone: string | null;
          status: string;
          subject: string | null;
          updated_at: string;
        };
        Insert: {
          answered_at?: string | null;
          context_id?: string | null;
          context_name?: string | null;
          created_at?: string;
          dealership_id?: string | null;
          details?: NonNullable<Json>;
          email: string;
          fingerprint: string;
          form_type: string;
          id?: string;
          message: string;
          name: string;
          notes?: string;
          page: string;
          phone?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
        };
        Update: {
          answered_at?: string | null;
          context_id?: string | null;
          context_name?: string | null;
          created_at?: string;
          dealership_id?: string | null;
          details?: NonNullable<Json>;
          email?: string;
          fingerprint?: string;
          form_type?: string;
          id?: string;
          message?: string;
          name?: string;
          notes?: string;
          page?: string;
          phone?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      daily_counts: {
        Row: {
          count: number;
          day: string;
          dealership_id: string;
          kind: string;
          vehicle_id: string;
        };
        Insert: {
          count: number;
          day: string;
          dealership_id: string;
          kind: string;
          vehicle_id?: string;
        };
        Update: {
          count?: number;
          day?: string;
          dealership_id?: string;
          kind?: string;
          vehicle_id?: string;
        };
        Relationships: [];
      };
      dealership_registrations: {
        Row: {
          contact_person: string;
          created_at: string;
          dealership_id: string | null;
          dealership_name: string;
          decided_at: string | null;
          decided_by: string | null;
          email: string;
          id: string;
          message: string;
          phone: string;
          plan_code: string | null;
          status: string;
          town: string;
          updated_at: string;
          user_id: string | null;
          vat_number: string;
          vehicle_types: string[];
        };
        Insert: {
          contact_person: string;
          created_at?: string;
          dealership_id?: string | null;
          dealership_name: string;
          decided_at?: string | null;
          decided_by?: string | null;
          email: string;
          id?: string;
          message?: string;
          phone: string;
          plan_code?: string | null;
          status?: string;
          town: string;
          updated_at?: string;
          user_id?: string | null;
          vat_number: string;
          vehicle_types: string[];
        };
        Update: {
          contact_person?: string;
          created_at?: string;
          dealership_id?: string | null;
          dealership_name?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          email?: string;
          id?: string;
          message?: string;
          phone?: string;
          plan_code?: string | null;
          status?: string;
          town?: string;
          updated_at?: string;
          user_id?: string | null;
          vat_number?: string;
          vehicle_types?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "dealership_registrations_plan_code_fkey";
            columns: ["plan_code"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["code"];
          },
        ];
      };
      duplicate_subscriptions: {
        Row: {
          found_at: string;
          kept_subscription_id: string;
          plan_code: string;
          refunded_cents: number;
          settled_at: string | null;
          stripe_subscription_id: string;
          user_id: string;
        };
        Insert: {
          found_at?: string;
          kept_subscription_id: string;
          plan_code: string;
          refunded_cents?: number;
          settled_at?: string | null;
          stripe_subscription_id: string;
          user_id: string;
        };
        Update: {
          found_at?: string;
          kept_subscription_id?: string;
          plan_code?: string;
          refunded_cents?: number;
          settled_at?: string | null;
          stripe_subscription_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "duplicate_subscriptions_plan_code_fkey";
            columns: ["plan_code"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["code"];
          },
        ];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          id: string;
          last_error: string | null;
          locked_until: string | null;
          next_attempt_at: string;
          payload: NonNullable<Json>;
          recipient: string;
          reply_to: string | null;
          sent_at: string | null;
          status: string;
          template: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          next_attempt_at?: string;
          payload?: NonNullable<Json>;
          recipient: string;
          reply_to?: string | null;
          sent_at?: string | null;
          status?: string;
          template: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          next_attempt_at?: string;
          payload?: NonNullable<Json>;
          recipient?: string;
          reply_to?: string | null;
          sent_at?: string | null;
          status?: string;
          template?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          confirm_hash: string | null;
          confirm_sent_at: string;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          id: string;
          marketing: boolean;
          name: string | null;
          status: string;
          unsubscribe_hash: string | null;
          unsubscribed_at: string | null;
          updated_at: string;
        };
        Insert: {
          confirm_hash?: string | null;
          confirm_sent_at?: string;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          marketing?: boolean;
          name?: string | null;
          status?: string;
          unsubscribe_hash?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Update: {
          confirm_hash?: string | null;
          confirm_sent_at?: string;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          marketing?: boolean;
          name?: string | null;
          status?: string;
          unsubscribe_hash?: string | null;
          unsubscribed_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      plans: {
        Row: {
          active: boolean;
          annual_price_cents: number;
          code: string;
          created_at: string;
          monthly_price_cents: number;
          name: string;
          quarterly_price_cents: number;
          quota: number;
          semiannual_price_cents: number;
          updated_at: string;
        };
        Insert: {
          active?: boolean;
          annual_price_cents: number;
          code: string;
          created_at?: string;
          monthly_price_cents: number;
          name: string;
          quarterly_price_cents: number;
          quota: number;
          semiannual_price_cents: number;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          annual_price_cents?: number;
          code?: string;
          created_at?: string;
          monthly_price_cents?: number;
          name?: string;
          quarterly_price_cents?: number;
          quota?: number;
          semiannual_price_cents?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          approval: string;
          created_at: string;
          dealership_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          name: string;
          needs_password: boolean;
          stripe_customer_id: string | null;
          updated_at: string;
        };
        Insert: {
          approval?: string;
          created_at?: string;
          dealership_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id: string;
          name?: string;
          needs_password?: boolean;
          stripe_customer_id?: string | null;
          updated_at?: string;
        };
        Update: {
          approval?: string;
          created_at?: string;
          dealership_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          name?: string;
          needs_password?: boolean;
          stripe_customer_id?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      recipients: {
        Row: {
          email: string;
          id: string;
          kind: string;
          name: string;
        };
        Insert: {
          email: string;
          id: string;
          kind: string;
          name: string;
        };
        Update: {
          email?: string;
          id?: string;
          kind?: string;
          name?: string;
        };
        Relationships: [];
      };
      stripe_events: {
        Row: {
          created: string;
          id: string;
          outcome: string;
          received_at: string;
          type: string;
        };
        Insert: {
          created: string;
          id: string;
          outcome: string;
          received_at?: string;
          type: string;
        };
        Update: {
          created?: string;
          id?: string;
          outcome?: string;
          received_at?: string;
          type?: string;
        };
        Relationships: [];
      };
      subscription_endings: {
        Row: {
          completed_at: string | null;
          mode: string;
          refunded_cents: number;
          requested_at: string;
          requested_by: string | null;
          stripe_subscription_id: string;
          user_id: string;
        };
        Insert: {
          completed_at?: string | null;
          mode: string;
          refunded_cents?: number;
          requested_at?: string;
          requested_by?: string | null;
          stripe_subscription_id: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          mode?: string;
          refunded_cents?: number;
          requested_at?: string;
          requested_by?: string | null;
          stripe_subscription_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      subscriptions: {
        Row: {
          billing_interval: string | null;
          cancel_at_period_end: boolean;
          created_at: string;
          current_period_end: string | null;
          plan_code: string;
          plan_quota: number;
          source: string;
          status: string;
          stripe_subscription_id: string | null;
          stripe_sync: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          billing_interval?: string | null;
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          plan_code: string;
          plan_quota: number;
          source: string;
          status: string;
          stripe_subscription_id?: string | null;
          stripe_sync?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          billing_interval?: string | null;
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          plan_code?: string;
          plan_quota?: number;
          source?: string;
          status?: string;
          stripe_subscription_id?: string | null;
          stripe_sync?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "subscriptions_plan_code_fkey";
            columns: ["plan_code"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["code"];
          },
        ];
      };
      user_roles: {
        Row: {
          created_at: string;
          may_skip_second_factor: boolean;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          may_skip_second_factor?: boolean;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          may_skip_second_factor?: boolean;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      contact_request_counts: {
        Row: {
          dealership_id: string | null;
          requests: number | null;
          status: string | null;
        };
        Relationships: [];
      };
      current_subscriptions: {
        Row: {
          billing_interval: string | null;
          cancel_at_period_end: boolean | null;
          current_period_end: string | null;
          has_payment: boolean | null;
          plan_code: string | null;
          plan_name: string | null;
          plan_quota: number | null;
          source: string | null;
          status: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      apply_stripe_subscription: {
        Args: {
          p_event_created: string;
          p_event_id: string;
          p_event_type: string;
          p_state: Json;
          p_sync: number;
        };
        Returns: string;
      };
      begin_checkout: {
        Args: {
          p_billing_interval: string;
          p_plan_code: string;
          p_user: string;
          p_waited: boolean;
        };
        Returns: Json;
      };
      begin_recovery: { Args: { p_nonce: string }; Returns: undefined };
      begin_subscription_ending: {
        Args: { p_admin: string; p_mode: string; p_user: string };
        Returns: {
          mode: string;
          stripe_subscription_id: string;
        }[];
      };
      claim_mail: {
        Args: { p_limit?: number };
        Returns: {
          attempts: number;
          created_at: string;
          id: string;
          last_error: string | null;
          locked_until: string | null;
          next_attempt_at: string;
          payload: NonNullable<Json>;
          recipient: string;
          reply_to: string | null;
          sent_at: string | null;
          status: string;
          template: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "mail_outbox";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_recovery: { Args: { p_nonce: string }; Returns: boolean };
      confirm_newsletter: { Args: { p_token: string }; Returns: string };
      count_events: {
        Args: { p_batch: string; p_counts: Json };
        Returns: undefined;
      };
      count_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      create_activation_code: {
        Args: {
          p_code: string;
          p_max_redemptions?: number;
          p_months_valid?: number;
          p_notes?: string;
          p_plan_code: string;
          p_plan_quota: number;
        };
        Returns: string;
      };
      create_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          code: string;
        }[];
      };
      daily_totals: {
        Args: { p_dealership_id: string; p_from: string; p_to: string };
        Returns: {
          calls: number;
          day: string;
          requests: number;
          views: number;
          whatsapp: number;
        }[];
      };
      deactivate_activation_code: { Args: { p_id: string }; Returns: undefined };
      decide_account: {
        Args: { p_dealership_id?: string; p_decision: string; p_user: string };
        Returns: undefined;
      };
      decide_registration: {
        Args: { p_dealership_id?: string; p_decision: string; p_id: string };
        Returns: undefined;
      };
      delete_expired_personal_data: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attempts: number;
          consents: number;
          contact_requests: number;
          dealership_registrations: number;
          mails: number;
          newsletter_subscriptions: number;
        }[];
      };
      delete_person_data: { Args: { p_email: string }; Returns: Json };
      discard_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      export_person_data: { Args: { p_email: string }; Returns: Json };
      find_person_data: { Args: { p_email: string }; Returns: Json };
      finish_checkout: {
        Args: {
          p_billing_interval: string;
          p_lease: string;
          p_plan_code: string;
          p_url: string;
          p_user: string;
        };
        Returns: boolean;
      };
      finish_mail: {
        Args: { p_error?: string; p_id: string };
        Returns: undefined;
      };
      finish_subscription_ending: {
        Args: { p_refunded_cents: number; p_subscription_id: string };
        Returns: undefined;
      };
      has_recovery: { Args: { p_nonce: string }; Returns: boolean };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      next_stripe_sync: { Args: Record<PropertyKey, never>; Returns: number };
      note_stripe_event: {
        Args: {
          p_event_created: string;
          p_event_id: string;
          p_event_type: string;
          p_outcome: string;
        };
        Returns: boolean;
      };
      own_dealership_id: { Args: Record<PropertyKey, never>; Returns: string };
      owns_email_change: { Args: { p_token_hash: string }; Returns: boolean };
      passes_second_factor: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      record_duplicate_subscription: {
        Args: { p_kept_subscription_id: string; p_state: Json };
        Returns: undefined;
      };
      recorded_stripe_subscription: { Args: { p_state: Json }; Returns: string };
      redeem_activation_code: {
        Args: { p_code: string; p_confirmed?: boolean };
        Returns: Json;
      };
      register_attempt: {
        Args: { p_key: string; p_limit?: number };
        Returns: number;
      };
      release_mail: { Args: { p_ids: string[] }; Returns: undefined };
      release_recovery: { Args: { p_nonce: string }; Returns: undefined };
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: string };
      settle_duplicate_subscription: {
        Args: { p_refunded_cents: number; p_subscription_id: string };
        Returns: undefined;
      };
      submit_contact_request: {
        Args: {
          p_context_id?: string;
          p_context_name?: string;
          p_dealership_id?: string;
          p_details?: Json;
          p_email: string;
          p_form_type: string;
          p_message: string;
          p_name: string;
          p_page: string;
          p_phone?: string;
          p_subject?: string;
          p_text_version: string;
        };
        Returns: undefined;
      };
      submit_dealership_registration: {
        Args: {
          p_contact_person: string;
          p_dealership_name: string;
          p_email: string;
          p_message?: string;
          p_page: string;
          p_phone: string;
          p_plan_code?: string;
          p_text_version: string;
          p_town: string;
          p_vat_number: string;
          p_vehicle_types: string[];
        };
        Returns: undefined;
      };
      subscribe_newsletter: {
        Args: {
          p_email: string;
          p_marketing?: boolean;
          p_name?: string;
          p_page: string;
          p_text_version: string;
        };
        Returns: undefined;
      };
      trust_sign_up: {
        Args: { p_nonce: string; p_token_hash: string };
        Returns: boolean;
      };
      unsubscribe_newsletter: { Args: { p_token: string }; Returns: boolean };
      use_recovery_code: {
        Args: { p_code: string; p_user: string };
        Returns: Json;
      };
      vehicle_totals: {
        Args: { p_dealership_id: string; p_from: string; p_to: string };
        Returns: {
          calls: number;
          requests: number;
          vehicle_id: string;
          views: number;
          whatsapp: number;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema["CompositeTypes"] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals;
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;

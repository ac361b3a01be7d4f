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
      advert_events: {
        Row: {
          acted_as: string;
          actor: string | null;
          advert_id: string;
          at: string;
          fields: string[];
          from_status: string | null;
          id: number;
          kind: string;
          reason: string | null;
          to_status: string | null;
        };
        Insert: {
          acted_as: string;
          actor?: string | null;
          advert_id: string;
          at?: string;
          fields?: string[];
          from_status?: string | null;
          id?: never;
          kind: string;
          reason?: string | null;
          to_status?: string | null;
        };
        Update: {
          acted_as?: string;
          actor?: string | null;
          advert_id?: string;
          at?: string;
          fields?: string[];
          from_status?: string | null;
          id?: never;
          kind?: string;
          reason?: string | null;
          to_status?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "advert_events_advert_id_fkey";
            columns: ["advert_id"];
            isOneToOne: false;
            referencedRelation: "adverts";
            referencedColumns: ["id"];
          },
        ];
      };
      advert_pictures: {
        Row: {
          advert_id: string;
          alt: string;
          content_hash: string | null;
          created_at: string;
          height: number;
          position: number;
          source: string;
          stem: string;
          tone: string | null;
          view: string;
          width: number;
          widths: number[] | null;
        };
        Insert: {
          advert_id: string;
          alt?: string;
          content_hash?: string | null;
          created_at?: string;
          height: number;
          position: number;
          source: string;
          stem: string;
          tone?: string | null;
          view?: string;
          width: number;
          widths?: number[] | null;
        };
        Update: {
          advert_id?: string;
          alt?: string;
          content_hash?: string | null;
          created_at?: string;
          height?: number;
          position?: number;
          source?: string;
          stem?: string;
          tone?: string | null;
          view?: string;
          width?: number;
          widths?: number[] | null;
        };
        Relationships: [
          {
            foreignKeyName: "advert_pictures_advert_id_fkey";
            columns: ["advert_id"];
            isOneToOne: false;
            referencedRelation: "adverts";
            referencedColumns: ["id"];
          },
        ];
      };
      advert_prices: {
        Row: {
          advert_id: string;
          at: string;
          id: number;
          price: number;
        };
        Insert: {
          advert_id: string;
          at?: string;
          id?: never;
          price: number;
        };
        Update: {
          advert_id?: string;
          at?: string;
          id?: never;
          price?: number;
        };
        Relationships: [
          {
            foreignKeyName: "advert_prices_advert_id_fkey";
            columns: ["advert_id"];
            isOneToOne: false;
            referencedRelation: "adverts";
            referencedColumns: ["id"];
          },
        ];
      };
      adverts: {
        Row: {
          block_reason: string | null;
          blocked_from: string | null;
          body_type: string | null;
          brand: string;
          co2: number | null;
          colour: string | null;
          condition: string;
          consumption: number | null;
          created_at: string;
          dealership_id: string;
          description: string | null;
          displacement_cc: number | null;
          doors: number | null;
          euro_class: string | null;
          expires_at: string | null;
          featured: boolean;
          first_registration: string | null;
          fuel_type: string | null;
          guarantee_months: number | null;
          id: string;
          lowest_price: number | null;
          lowest_price_from: string | null;
          mileage: number | null;
          mileage_date: string | null;
          model: string;
          name: string | null;
          power_kw: number | null;
          price: number | null;
          price_transfer: string | null;
          price_vat: string | null;
          promotion: string | null;
          publish_at: string | null;
          published_at: string | null;
          reduced_at: string | null;
          revision: number;
          sale_closed: boolean;
          seats: number | null;
          sold_at: string | null;
          specs: NonNullable<Json>;
          status: string;
          stock_number: string | null;
          transmission: string | null;
          type: string;
          unladen_weight_kg: number | null;
          updated_at: string;
          version: number;
          year: number | null;
        };
        Insert: {
          block_reason?: string | null;
          blocked_from?: string | null;
          body_type?: string | null;
          brand: string;
          co2?: number | null;
          colour?: string | null;
          condition: string;
          consumption?: number | null;
          created_at?: string;
          dealership_id: string;
          description?: string | null;
          displacement_cc?: number | null;
          doors?: number | null;
          euro_class?: string | null;
          expires_at?: string | null;
          featured?: boolean;
          first_registration?: string | null;
          fuel_type?: string | null;
          guarantee_months?: number | null;
          id: string;
          lowest_price?: number | null;
          lowest_price_from?: string | null;
          mileage?: number | null;
          mileage_date?: string | null;
          model: string;
          name?: string | null;
          power_kw?: number | null;
          price?: number | null;
          price_transfer?: string | null;
          price_vat?: string | null;
          promotion?: string | null;
          publish_at?: string | null;
          published_at?: string | null;
          reduced_at?: string | null;
          revision?: number;
          sale_closed?: boolean;
          seats?: number | null;
          sold_at?: string | null;
          specs?: NonNullable<Json>;
          status?: string;
          stock_number?: string | null;
          transmission?: string | null;
          type: string;
          unladen_weight_kg?: number | null;
          updated_at?: string;
          version?: number;
          year?: number | null;
        };
        Update: {
          block_reason?: string | null;
          blocked_from?: string | null;
          body_type?: string | null;
          brand?: string;
          co2?: number | null;
          colour?: string | null;
          condition?: string;
          consumption?: number | null;
          created_at?: string;
          dealership_id?: string;
          description?: string | null;
          displacement_cc?: number | null;
          doors?: number | null;
          euro_class?: string | null;
          expires_at?: string | null;
          featured?: boolean;
          first_registration?: string | null;
          fuel_type?: string | null;
          guarantee_months?: number | null;
          id?: string;
          lowest_price?: number | null;
          lowest_price_from?: string | null;
          mileage?: number | null;
          mileage_date?: string | null;
          model?: string;
          name?: string | null;
          power_kw?: number | null;
          price?: number | null;
          price_transfer?: string | null;
          price_vat?: string | null;
          promotion?: string | null;
          publish_at?: string | null;
          published_at?: string | null;
          reduced_at?: string | null;
          revision?: number;
          sale_closed?: boolean;
          seats?: number | null;
          sold_at?: string | null;
          specs?: NonNullable<Json>;
          status?: string;
          stock_number?: string | null;
          transmission?: string | null;
          type?: string;
          unladen_weight_kg?: number | null;
          updated_at?: string;
          version?: number;
          year?: number | null;
        };
        Relationships: [];
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
      catalogue_changes: {
        Row: {
          at: string;
          id: number;
          key: string;
          kind: string;
          xid: unknown;
        };
        Insert: {
          at?: string;
          id?: never;
          key: string;
          kind: string;
          xid?: unknown;
        };
        Update: {
          at?: string;
          id?: never;
          key?: string;
          kind?: string;
          xid?: unknown;
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
          answered_by_admin: boolean;
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
          quote_id: string | null;
          status: string;
          subject: string | null;
          updated_at: string;
          visit_at: string | null;
          visit_changed_at: string | null;
          visit_first: string | null;
          visit_place: string | null;
          visit_second: string | null;
          visit_status: string | null;
        };
        Insert: {
          answered_at?: string | null;
          answered_by_admin?: boolean;
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
          quote_id?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
          visit_at?: string | null;
          visit_changed_at?: string | null;
          visit_first?: string | null;
          visit_place?: string | null;
          visit_second?: string | null;
          visit_status?: string | null;
        };
        Update: {
          answered_at?: string | null;
          answered_by_admin?: boolean;
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
          quote_id?: string | null;
          status?: string;
          subject?: string | null;
          updated_at?: string;
          visit_at?: string | null;
          visit_changed_at?: string | null;
          visit_first?: string | null;
          visit_place?: string | null;
          visit_second?: string | null;
          visit_status?: string | null;
        };
        Relationships: [];
      };
      content_reports: {
        Row: {
          answer: string | null;
          complaint: string | null;
          complaint_at: string | null;
          complaint_by: string | null;
          complaint_decided_at: string | null;
          complaint_decided_by: string | null;
          complaint_outcome: string | null;
          complaint_reasons: string | null;
          created_at: string;
          dealership_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decided_with: string | null;
          decision: string | null;
          details: NonNullable<Json>;
          facts: string | null;
          fingerprint: string;
          ground: string | null;
          ground_text: string | null;
          id: string;
          is_waiting: boolean;
          kind: string;
          message: string;
          reason: string;
          reference: string;
          reporter_email: string | null;
          reporter_name: string | null;
          request: string | null;
          status: string;
          target_id: string;
          target_kind: string;
          target_name: string | null;
          waiting_since: string | null;
        };
        Insert: {
          answer?: string | null;
          complaint?: string | null;
          complaint_at?: string | null;
          complaint_by?: string | null;
          complaint_decided_at?: string | null;
          complaint_decided_by?: string | null;
          complaint_outcome?: string | null;
          complaint_reasons?: string | null;
          created_at?: string;
          dealership_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decided_with?: string | null;
          decision?: string | null;
          details?: NonNullable<Json>;
          facts?: string | null;
          fingerprint: string;
          ground?: string | null;
          ground_text?: string | null;
          id?: string;
          is_waiting?: never;
          kind: string;
          message?: string;
          reason: string;
          reference: string;
          reporter_email?: string | null;
          reporter_name?: string | null;
          request?: string | null;
          status?: string;
          target_id: string;
          target_kind: string;
          target_name?: string | null;
          waiting_since?: never;
        };
        Update: {
          answer?: string | null;
          complaint?: string | null;
          complaint_at?: string | null;
          complaint_by?: string | null;
          complaint_decided_at?: string | null;
          complaint_decided_by?: string | null;
          complaint_outcome?: string | null;
          complaint_reasons?: string | null;
          created_at?: string;
          dealership_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decided_with?: string | null;
          decision?: string | null;
          details?: NonNullable<Json>;
          facts?: string | null;
          fingerprint?: string;
          ground?: string | null;
          ground_text?: string | null;
          id?: string;
          is_waiting?: never;
          kind?: string;
          message?: string;
          reason?: string;
          reference?: string;
          reporter_email?: string | null;
          reporter_name?: string | null;
          request?: string | null;
          status?: string;
          target_id?: string;
          target_kind?: string;
          target_name?: string | null;
          waiting_since?: never;
        };
        Relationships: [
          {
            foreignKeyName: "content_reports_decided_with_fkey";
            columns: ["decided_with"];
            isOneToOne: false;
            referencedRelation: "content_reports";
            referencedColumns: ["id"];
          },
        ];
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
      dealership_change_requests: {
        Row: {
          changes: NonNullable<Json>;
          created_at: string;
          dealership_id: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          note: string;
          previous: NonNullable<Json>;
          reason: string;
          requested_by: string | null;
          status: string;
        };
        Insert: {
          changes: NonNullable<Json>;
          created_at?: string;
          dealership_id: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          note?: string;
          previous: NonNullable<Json>;
          reason?: string;
          requested_by?: string | null;
          status?: string;
        };
        Update: {
          changes?: NonNullable<Json>;
          created_at?: string;
          dealership_id?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          note?: string;
          previous?: NonNullable<Json>;
          reason?: string;
          requested_by?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "dealership_change_requests_dealership_id_fkey";
            columns: ["dealership_id"];
            isOneToOne: false;
            referencedRelation: "dealerships";
            referencedColumns: ["id"];
          },
        ];
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
      dealerships: {
        Row: {
          address: string | null;
          city: string;
          cover_image: string | null;
          cover_photo: Json | null;
          created_at: string;
          description: string;
          email: string | null;
          facebook: string | null;
          featured: boolean;
          feeds: string[] | null;
          hidden: boolean;
          id: string;
          instagram: string | null;
          logo: string | null;
          logo_photo: Json | null;
          name: string;
          opening_hours: Json | null;
          phone: string | null;
          postal_code: string;
          province: string;
          rating: number | null;
          revision: number;
          slug: string;
          tiktok: string | null;
          types: string[];
          updated_at: string;
          version: number;
          website: string | null;
          whatsapp: string | null;
          youtube: string | null;
        };
        Insert: {
          address?: string | null;
          city: string;
          cover_image?: string | null;
          cover_photo?: Json | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          facebook?: string | null;
          featured?: boolean;
          feeds?: string[] | null;
          hidden?: boolean;
          id: string;
          instagram?: string | null;
          logo?: string | null;
          logo_photo?: Json | null;
          name: string;
          opening_hours?: Json | null;
          phone?: string | null;
          postal_code: string;
          province: string;
          rating?: number | null;
          revision?: number;
          slug: string;
          tiktok?: string | null;
          types?: string[];
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
          youtube?: string | null;
        };
        Update: {
          address?: string | null;
          city?: string;
          cover_image?: string | null;
          cover_photo?: Json | null;
          created_at?: string;
          description?: string;
          email?: string | null;
          facebook?: string | null;
          featured?: boolean;
          feeds?: string[] | null;
          hidden?: boolean;
          id?: string;
          instagram?: string | null;
          logo?: string | null;
          logo_photo?: Json | null;
          name?: string;
          opening_hours?: Json | null;
          phone?: string | null;
          postal_code?: string;
          province?: string;
          rating?: number | null;
          revision?: number;
          slug?: string;
          tiktok?: string | null;
          types?: string[];
          updated_at?: string;
          version?: number;
          website?: string | null;
          whatsapp?: string | null;
          youtube?: string | null;
        };
        Relationships: [];
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
      switches: {
        Row: {
          changed_at: string;
          enabled: boolean;
          name: string;
        };
        Insert: {
          changed_at?: string;
          enabled?: boolean;
          name: string;
        };
        Update: {
          changed_at?: string;
          enabled?: boolean;
          name?: string;
        };
        Relationships: [];
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
      absent_stock: { Args: { p_numbers: string[] }; Returns: Json };
      accept_visit: {
        Args: { p_inquiry: string; p_place?: string; p_time: string };
        Returns: Json;
      };
      accept_visit_by_link: {
        Args: { p_place?: string; p_time: string; p_token: string };
        Returns: Json;
      };
      account_emails: {
        Args: { p_accounts: string[] };
        Returns: {
          email: string;
          user_id: string;
        }[];
      };
      account_with_key: { Args: { p_key: string }; Returns: Json };
      add_advert_picture: {
        Args: { p_id: string; p_picture: Json };
        Returns: Json;
      };
      add_feed_rows_with_job: {
        Args: { p_import: Json; p_key: string; p_rows: Json };
        Returns: string;
      };
      add_picture_with_key: {
        Args: {
          p_advert: string;
          p_key: string;
          p_picture: Json;
          p_url?: string;
        };
        Returns: Json;
      };
      add_stock_import_pictures: {
        Args: { p_id: string; p_pictures: Json };
        Returns: undefined;
      };
      add_stock_import_rows: {
        Args: { p_id: string; p_rows: Json };
        Returns: number;
      };
      advert_identifiers: {
        Args: { p_ids: string[] };
        Returns: {
          advert_id: string;
          plate: string;
          vin: string;
        }[];
      };
      alert_totals: { Args: Record<PropertyKey, never>; Returns: Json };
      api_keys_of_dealerships: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
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
      approve_with_new_dealership: {
        Args: { p_account?: string; p_facts: Json; p_registration?: string };
        Returns: string;
      };
      assign_stock_import_pictures: {
        Args: { p_id: string; p_pictures: Json };
        Returns: undefined;
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
      begin_feed_run_with_job: { Args: { p_key: string }; Returns: Json };
      begin_recovery: { Args: { p_nonce: string }; Returns: undefined };
      begin_stock_picture_with_key: {
        Args: { p_key: string; p_number: string };
        Returns: Json;
      };
      begin_subscription_ending: {
        Args: { p_admin: string; p_mode: string; p_user: string };
        Returns: {
          mode: string;
          stripe_subscription_id: string;
        }[];
      };
      cancel_visit: { Args: { p_inquiry: string }; Returns: Json };
      cancel_visit_by_link: { Args: { p_token: string }; Returns: Json };
      catalogue_changes_since: {
        Args: { p_id: number; p_limit?: number; p_xid: string };
        Returns: {
          body: Json;
          id: number;
          key: string;
          kind: string;
          xid: string;
        }[];
      };
      catalogue_checksum: {
        Args: Record<PropertyKey, never>;
        Returns: {
          adverts: number;
          checksum: string;
          dealerships: number;
        }[];
      };
      catalogue_page: {
        Args: { p_after_key?: string; p_after_kind?: string; p_limit?: number };
        Returns: {
          body: Json;
          cursor_id: number;
          cursor_xid: string;
          key: string;
          kind: string;
        }[];
      };
      change_advert_status: {
        Args: {
          p_id: string;
          p_publish_at?: string;
          p_reason?: string;
          p_status: string;
          p_version?: number;
        };
        Returns: Json;
      };
      change_adverts: {
        Args: { p_action: string; p_ids: string[] };
        Returns: Json;
      };
      change_saved_search: {
        Args: { p_action: string; p_search: string; p_token: string };
        Returns: boolean;
      };
      change_stock_feed: { Args: { p_action: string }; Returns: undefined };
      change_stock_picture_with_key: {
        Args: {
          p_change: Json;
          p_key: string;
          p_number: string;
          p_picture: string;
        };
        Returns: Json;
      };
      change_webhook: {
        Args: { p_action: string; p_id: string };
        Returns: undefined;
      };
      check_stock_import: { Args: { p_id: string }; Returns: Json };
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
      claim_picture_urls_with_job: {
        Args: { p_key: string; p_limit?: number };
        Returns: Json;
      };
      claim_recovery: { Args: { p_nonce: string }; Returns: boolean };
      claim_webhooks_with_job: {
        Args: { p_key: string; p_limit?: number };
        Returns: Json;
      };
      complain_about_decision: {
        Args: { p_id: string; p_text: string };
        Returns: undefined;
      };
      confirm_newsletter: { Args: { p_token: string }; Returns: string };
      confirm_search: { Args: { p_token: string }; Returns: Json };
      content_decision: {
        Args: { p_id: string; p_kind: string };
        Returns: Json;
      };
      copy_shipped_advert: {
        Args: { p_facts: Json; p_id: string; p_pictures?: Json };
        Returns: Json;
      };
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
      create_advert: { Args: { p_facts: Json }; Returns: Json };
      create_api_key: { Args: { p_name: string }; Returns: Json };
      create_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          code: string;
        }[];
      };
      create_stock_import: { Args: { p_import: Json }; Returns: string };
      create_webhook: {
        Args: { p_events: string[]; p_url: string };
        Returns: Json;
      };
      daily_totals: {
        Args: { p_dealership_id: string; p_from: string; p_to: string };
        Returns: {
          calls: number;
          comparisons: number;
          day: string;
          favourites: number;
          requests: number;
          views: number;
          whatsapp: number;
        }[];
      };
      deactivate_activation_code: { Args: { p_id: string }; Returns: undefined };
      dealership_reply_times: {
        Args: Record<PropertyKey, never>;
        Returns: {
          dealership_id: string;
          hours: number;
        }[];
      };
      dealerships_with_vat_number: {
        Args: { p_numbers: string[] };
        Returns: {
          dealership_id: string;
          vat_number: string;
        }[];
      };
      decide_account: {
        Args: { p_dealership_id?: string; p_decision: string; p_user: string };
        Returns: undefined;
      };
      decide_complaint: {
        Args: { p_id: string; p_outcome: string; p_reasons: string };
        Returns: undefined;
      };
      decide_content_report: {
        Args: {
          p_answer?: string;
          p_decision: string;
          p_facts?: string;
          p_ground?: string;
          p_ground_text?: string;
          p_id: string;
          p_request?: string;
        };
        Returns: undefined;
      };
      decide_dealership_changes: {
        Args: { p_decision: string; p_id: string; p_note?: string };
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
          content_reports: number;
          dealership_registrations: number;
          mails: number;
          newsletter_subscriptions: number;
          saved_searches: number;
          traders: number;
        }[];
      };
      delete_old_stock_imports: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      delete_person_data: { Args: { p_email: string }; Returns: Json };
      delete_stock_record_with_key: {
        Args: {
          p_dry_run?: boolean;
          p_key: string;
          p_number: string;
          p_version?: number;
        };
        Returns: Json;
      };
      describe_advert_picture: {
        Args: { p_alt: string; p_id: string; p_stem: string };
        Returns: undefined;
      };
      discard_recovery_codes: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      discard_stock_import: { Args: { p_id: string }; Returns: undefined };
      duplicate_advert: { Args: { p_id: string }; Returns: Json };
      export_person_data: { Args: { p_email: string }; Returns: Json };
      fail_picture_url_with_job: {
        Args: {
          p_advert: string;
          p_again: boolean;
          p_error: string;
          p_key: string;
          p_url: string;
        };
        Returns: undefined;
      };
      feed_identifiers: { Args: { p_key: string }; Returns: Json };
      feed_matching_with_job: {
        Args: { p_header_key: string; p_key: string };
        Returns: Json;
      };
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
      finish_feed_run_with_job: {
        Args: {
          p_detail?: string;
          p_error?: string;
          p_etag?: string;
          p_key: string;
          p_last_modified?: string;
          p_outcome: string;
        };
        Returns: undefined;
      };
      finish_mail: {
        Args: { p_error?: string; p_id: string };
        Returns: undefined;
      };
      finish_portal_job: {
        Args: { p_key: string; p_outcome?: string };
        Returns: undefined;
      };
      finish_stock_import_picture: {
        Args: { p_error?: string; p_file: string; p_id: string };
        Returns: undefined;
      };
      finish_subscription_ending: {
        Args: { p_refunded_cents: number; p_subscription_id: string };
        Returns: undefined;
      };
      finish_webhook_with_job: {
        Args: {
          p_delivered: boolean;
          p_delivery: string;
          p_key: string;
          p_status: number;
          p_text: string;
        };
        Returns: undefined;
      };
      has_recovery: { Args: { p_nonce: string }; Returns: boolean };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      issue_portal_jobs: { Args: { p_limit?: number }; Returns: Json };
      keep_portal_job: { Args: { p_key: string }; Returns: boolean };
      leave_alerts: { Args: { p_token: string }; Returns: boolean };
      match_stock_import: {
        Args: { p_id: string; p_matching: Json; p_mode: string };
        Returns: undefined;
      };
      may_read_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      move_advert_picture: {
        Args: { p_id: string; p_position: number; p_stem: string };
        Returns: undefined;
      };
      new_feed_key: { Args: Record<PropertyKey, never>; Returns: string };
      next_stripe_sync: { Args: Record<PropertyKey, never>; Returns: number };
      note_alert_visit: { Args: { p_token: string }; Returns: undefined };
      note_stripe_event: {
        Args: {
          p_event_created: string;
          p_event_id: string;
          p_event_type: string;
          p_outcome: string;
        };
        Returns: boolean;
      };
      old_import_files: {
        Args: { p_hours?: number; p_limit?: number };
        Returns: string[];
      };
      orphaned_photographs: {
        Args: { p_hours?: number; p_limit?: number };
        Returns: string[];
      };
      own_account: {
        Args: Record<PropertyKey, never>;
        Returns: {
          approval: string;
          billing_interval: string;
          cancel_at_period_end: boolean;
          current_period_end: string;
          dealership_id: string;
          has_payment: boolean;
          is_admin: boolean;
          name: string;
          plan_code: string;
          plan_name: string;
          plan_quota: number;
          second_factor: string;
          source: string;
          status: string;
        }[];
      };
      own_api_keys: { Args: Record<PropertyKey, never>; Returns: Json };
      own_dealership_id: { Args: Record<PropertyKey, never>; Returns: string };
      own_feed_key: { Args: Record<PropertyKey, never>; Returns: Json };
      own_picture_fetches: { Args: Record<PropertyKey, never>; Returns: Json };
      own_picture_urls: { Args: { p_id: string }; Returns: Json };
      own_quota: { Args: Record<PropertyKey, never>; Returns: Json };
      own_reply_time: {
        Args: Record<PropertyKey, never>;
        Returns: {
          answers: number;
          hours: number;
          unanswered: number;
        }[];
      };
      own_stock: {
        Args: {
          p_page?: number;
          p_search?: string;
          p_shipped?: Json;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      own_stock_feed: { Args: Record<PropertyKey, never>; Returns: Json };
      own_stock_imports: { Args: Record<PropertyKey, never>; Returns: Json };
      own_stock_numbers: { Args: Record<PropertyKey, never>; Returns: string[] };
      own_webhooks: { Args: Record<PropertyKey, never>; Returns: Json };
      owns_email_change: { Args: { p_token_hash: string }; Returns: boolean };
      passes_second_factor: {
        Args: Record<PropertyKey, never>;
        Returns: boolean;
      };
      pause_absent_stock: {
        Args: { p_limit?: number; p_numbers: string[] };
        Returns: number;
      };
      picture_folder_of_key: { Args: { p_key: string }; Returns: string };
      preview_stock_feed: {
        Args: { p_import: string; p_mode: string; p_url: string };
        Returns: undefined;
      };
      read_stock_import: {
        Args: { p_id: string; p_is_last: boolean; p_rows: Json };
        Returns: undefined;
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
      rejected_stock_rows: { Args: { p_id: string }; Returns: Json };
      release_mail: { Args: { p_ids: string[] }; Returns: undefined };
      release_recovery: { Args: { p_nonce: string }; Returns: undefined };
      remove_advert_picture: {
        Args: { p_id: string; p_stem: string };
        Returns: undefined;
      };
      renew_advert: {
        Args: { p_id: string; p_version?: number };
        Returns: Json;
      };
      report_content: {
        Args: {
          p_email?: string;
          p_good_faith: boolean;
          p_id: string;
          p_kind: string;
          p_message: string;
          p_name?: string;
          p_reason: string;
          p_target_name?: string;
        };
        Returns: string;
      };
      republish_plan_pauses: { Args: Record<PropertyKey, never>; Returns: Json };
      request_dealership_changes: {
        Args: { p_changes: Json; p_dealership: string; p_reason?: string };
        Returns: string;
      };
      request_provider_quotes: {
        Args: {
          p_email: string;
          p_message: string;
          p_name: string;
          p_page: string;
          p_phone?: string;
          p_provider_ids: string[];
          p_text_version: string;
          p_vehicle: string;
        };
        Returns: undefined;
      };
      resend_webhook: { Args: { p_delivery: string }; Returns: undefined };
      retry_picture_urls: { Args: { p_id: string }; Returns: number };
      revoke_api_key: { Args: { p_id: string }; Returns: undefined };
      revoke_feed_key: { Args: Record<PropertyKey, never>; Returns: undefined };
      run_advert_mails: { Args: { p_from_hour?: number }; Returns: Json };
      run_advert_schedule: { Args: { p_limit?: number }; Returns: Json };
      run_plan_changes: { Args: Record<PropertyKey, never>; Returns: Json };
      run_search_alerts: { Args: { p_from_hour?: number }; Returns: Json };
      save_search: {
        Args: {
          p_email: string;
          p_rhythm: string;
          p_search: Json;
          p_text_version: string;
        };
        Returns: undefined;
      };
      saved_search_of_link: { Args: { p_token: string }; Returns: Json };
      saved_searches_of_link: { Args: { p_token: string }; Returns: Json };
      search_adverts: { Args: { p_query: Json }; Returns: Json };
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: string };
      send_alerts_link: { Args: { p_email: string }; Returns: undefined };
      set_advert_identifiers: {
        Args: { p_id: string; p_plate: string; p_vin: string };
        Returns: undefined;
      };
      set_feeds: { Args: { p_feeds: string[] }; Returns: undefined };
      set_stock_number: {
        Args: { p_id: string; p_number: string };
        Returns: undefined;
      };
      set_switch: {
        Args: { p_enabled: boolean; p_name: string };
        Returns: undefined;
      };
      set_trader_identity: {
        Args: {
          p_address: string;
          p_dealership: string;
          p_email: string;
          p_legal_name: string;
          p_phone: string;
          p_register: string;
          p_register_number: string;
          p_self_certified: boolean;
          p_vat_number: string;
        };
        Returns: undefined;
      };
      settle_duplicate_subscription: {
        Args: { p_refunded_cents: number; p_subscription_id: string };
        Returns: undefined;
      };
      start_feed_import_with_job: { Args: { p_key: string }; Returns: Json };
      start_portal_job: { Args: { p_key: string }; Returns: Json };
      start_stock_import: {
        Args: { p_confirmed?: boolean; p_id: string };
        Returns: undefined;
      };
      stock_import: { Args: { p_id: string }; Returns: Json };
      stock_import_lines: {
        Args: { p_id: string; p_kind: string; p_page?: number };
        Returns: Json;
      };
      stock_import_picture_names: { Args: { p_id: string }; Returns: Json };
      stock_import_preview: { Args: { p_id: string }; Returns: Json };
      stock_import_problems: { Args: { p_id: string }; Returns: Json };
      stock_import_progress: { Args: { p_id: string }; Returns: Json };
      stock_import_rows: {
        Args: { p_after?: number; p_id: string; p_limit?: number };
        Returns: Json;
      };
      stock_record_with_key: {
        Args: { p_key: string; p_number: string };
        Returns: Json;
      };
      stock_with_key: { Args: { p_key: string; p_query: Json }; Returns: Json };
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
          p_visit_times?: string[];
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
      trader_identity: { Args: { p_dealership: string }; Returns: Json };
      trust_sign_up: {
        Args: { p_nonce: string; p_token_hash: string };
        Returns: boolean;
      };
      unblock_advert: { Args: { p_id: string }; Returns: Json };
      unsubscribe_newsletter: { Args: { p_token: string }; Returns: boolean };
      update_advert: {
        Args: { p_facts: Json; p_id: string; p_version: number };
        Returns: Json;
      };
      update_dealership: {
        Args: { p_facts: Json; p_id: string; p_version: number };
        Returns: Json;
      };
      use_recovery_code: {
        Args: { p_code: string; p_user: string };
        Returns: Json;
      };
      vehicle_totals: {
        Args: { p_dealership_id: string; p_from: string; p_to: string };
        Returns: {
          calls: number;
          comparisons: number;
          favourites: number;
          requests: number;
          vehicle_id: string;
          views: number;
          whatsapp: number;
        }[];
      };
      visit_of_link: { Args: { p_token: string }; Returns: Json };
      waiting_stock_import_pictures: { Args: { p_id: string }; Returns: Json };
      webhook_log: { Args: { p_id: string }; Returns: Json };
      withdraw_dealership_changes: {
        Args: { p_id: string };
        Returns: undefined;
      };
      withdraw_portal_job: { Args: { p_key: string }; Returns: undefined };
      write_feed_import_with_job: {
        Args: { p_import: string; p_key: string };
        Returns: Json;
      };
      write_stock: {
        Args: { p_dry_run?: boolean; p_records: Json };
        Returns: Json;
      };
      write_stock_import: { Args: { p_id: string }; Returns: Json };
      write_stock_import_with_job: { Args: { p_key: string }; Returns: Json };
      write_stock_record_with_key: {
        Args: {
          p_dry_run?: boolean;
          p_key: string;
          p_record: Json;
          p_version?: number;
        };
        Returns: Json;
      };
      write_stock_with_key: {
        Args: { p_dry_run?: boolean; p_key: string; p_records: Json };
        Returns: Json;
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
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
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
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
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
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
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
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
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
